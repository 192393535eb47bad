import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Turns lengths into parts of the root's size, by which the page is scaled; hairlines stay. */
const scaled = {
  postcssPlugin: 'scaled-lengths',
  Declaration(declaration: { value: string }): void {
    declaration.value = declaration.value.replace(/(\d*\.?\d+)px/g, (length, pixels) =>
      Number(pixels) > 2 ? `${Number(pixels) / 16}rem` : length,
    );
  },
};

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [scaled] } },
  clearScreen: false,
  server: { port: 5173, strictPort: true },
  build: { target: 'safari16.4', sourcemap: false },
  // Under test Svelte's browser build is wanted, not the one for servers.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
  },
});
