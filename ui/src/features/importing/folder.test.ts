import { describe, expect, it } from 'vitest';
import type { Backend, Imported } from '../../backend';
import { Imports } from './imports.svelte';

const imported = (notes: string[], is_missing_files: boolean): Imported =>
  ({ encounter: {}, imported: 'Yard', notes, is_missing_files }) as unknown as Imported;

/** Imports of a map whose files were not found, and of what `importWithFolder` answers. */
async function withMissingFiles(second: Imported | null): Promise<Imports> {
  const backend: Partial<Backend> = {
    importMap: async () => imported(['“../a.tsx” is outside'], true),
    importWithFolder: async () => second,
  };
  const imports: Imports = new Imports(backend as Backend, {
    shown: () => null,
    busy: () => false,
    open: async (ask) => {
      const map = await ask();
      if (map) imports.tell(map);
    },
    fail: (error) => {
      throw error;
    },
  });
  await imports.as('new-encounter');
  return imports;
}

describe('map with files in another folder', () => {
  it('is imported again with the folder that the user chooses', async () => {
    const imports = await withMissingFiles(imported(['4 × 3 cells'], false));
    expect(imports.report?.missesFiles).toBe(true);
    await imports.withFolder();
    expect(imports.report).toMatchObject({ notes: ['4 × 3 cells'], missesFiles: false });
  });

  it('keeps its report when no folder is chosen', async () => {
    const imports = await withMissingFiles(null);
    const { report } = imports;
    await imports.withFolder();
    expect(imports.report).toBe(report);
  });
});
