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

const TESTS = 'src/**/*.test.ts';
/** Tests that replace modules, which others must not see. */
const REPLACES_MODULES = ['src/canvas/chunks.order.test.ts', 'src/text/pseudo.test.ts'];

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [scaled] } },
  clearScreen: false,
  server: { port: 5173, strictPort: true },
  // The window's content policy lets no file in as a `data:` address.
  build: { target: 'safari16.4', sourcemap: false, assetsInlineLimit: 0 },
  // Under test Svelte's browser build is wanted, not the one for servers.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    restoreMocks: true,
    setupFiles: ['src/testing.ts'],
    // Machines are slow and busy: this only ends what hangs.
    testTimeout: 600_000,
    // By itself it leaves a processor idle: half of them where there are two.
    maxWorkers: '100%',
    // Most of the time went into loading the same modules for every file: they
    // are loaded once, except where a test replaces one of them.
    projects: [
      {
        extends: true,
        test: { name: 'shared', isolate: false, include: [TESTS], exclude: REPLACES_MODULES },
      },
      { extends: true, test: { name: 'apart', include: REPLACES_MODULES } },
    ],
  },
});
