import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { requireMatches } from './requireMatches.ts';

const at = temporaryFolder();

beforeEach(() => {
  writeFileSync(at('index.html'), '<script type="module" src="/main.ts"></script>');
  writeFileSync(at('main.ts'), "import './name.ts';");
  writeFileSync(at('name.ts'), "document.title = 'Lumi';");
});

const buildWith = (chunks: RegExp[], modules: RegExp[]) =>
  build({
    root: at(),
    configFile: false,
    logLevel: 'silent',
    plugins: [requireMatches({ chunks, modules })],
  });

it('a developer builds a site that has every chunk and module of the patterns', async () => {
  await expect(buildWith([/^index$/], [/\/main\./, /\/name\./])).resolves.toBeDefined();
});

it('a developer who renames a chunk or moves a module reads which pattern matches nothing', async () => {
  const built = buildWith([/^index$/, /^profile$/], [/\/name\./, /\/brand\//]);
  await expect(built).rejects.toThrow('Nothing in the build matches /^profile$/, /\\/brand\\//.');
});
