import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/folders.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { LANGUAGES } from '../../shared/language.ts';

/** The packages that the sources of a folder import into the browser, style sheets and fonts included. */
const importedIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.(?:ts|tsx|css)$/.test(name) && !/\.test\.|\.d\.ts$|^prerender\//.test(name),
    )
    .flatMap((name) => [
      ...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(
        /(?:^(?:import|export) (?!type)[^;]*?from |^import |import\(|url\()'((?:@[\w-]+\/)?[\w-][\w.-]*)/gm,
      ),
    ])
    .map(([, name = '']) => name);

const openText = async (path: string, language = 'en') => {
  const answer = await fetch(suiteUrl('hosting') + path, {
    headers: { 'accept-language': language },
  });
  expect(answer.status, path).toBe(200);
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};

it('whoever asks whose software and fonts these are finds each of them with its licence, from the privacy page in both languages', async () => {
  for (const language of LANGUAGES) {
    const { text } = await openText('/privacy-policy', language);
    expect(text, language).toMatch(
      /<main[^]*<a href="\/licenses.txt">[^<]*licen[çs][^<]*<\/a>[^]*<\/main>/i,
    );
  }
  const { type, text } = await openText('/licenses.txt');
  expect(type).toMatch(/^text\/plain; charset=utf-8$/i);
  const parts = text.split(/^-{80}$/m).map((part) => part.trim());
  const imported = new Set([...importedIn('src'), ...importedIn('games')]);
  // It only hands on react-router.
  imported.delete('react-router-dom');
  expect([...imported]).toEqual(expect.arrayContaining(['three', 'firebase', 'react', 'swiper']));
  for (const name of [...imported, '@fontsource-variable/figtree']) {
    const part = parts.find((one) => new RegExp(`^${name} \\d\\S* \\(.+\\)$`, 'm').test(one));
    expect(part, name).toMatch(/WITHOUT WARRANTIES|WITHOUT WARRANTY OF ANY KIND|DISCLAIMS ALL/i);
  }
  expect(text).toMatch(/figtree \S+ \(OFL-1\.1\)\n\nCopyright 2022 The Figtree Project Authors/);
});
