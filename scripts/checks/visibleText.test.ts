import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { sourcesIn } from '../../tests/support/sources.ts';
import { ROOT } from '../support/folders.ts';

const REFUSED = [
  '<p>Hello {text}</p>',
  '<img src={text} alt="A moth" />',
  '<button type="button" aria-label="Close" title={text} />',
  '<input placeholder="E-mail" value={text} readOnly />',
];
const at = temporaryFolder();
const ACCEPTED = '<p title={text}>({text})</p>';

it('[I18-3] the check refuses visible words in a component, and accepts those of the languages', () => {
  for (const [number, content] of [...REFUSED, ACCEPTED].entries()) {
    const component = `export const Sample = ({ text }: { text: string }) => ${content};\n`;
    writeFileSync(at(`Sample${number}.tsx`), component);
  }
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '-c', join(ROOT, '.oxlintrc.json'), '--format=unix', at()];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const refused = stdout
    .split('\n')
    .filter((line) => line.includes('jsx-no-literals'))
    .map((line) => Number(/Sample(\d)/.exec(line)?.[1]));
  expect(new Set(refused)).toEqual(new Set(REFUSED.keys()));
});

/** Words in braces, `{'Hello'}`, which the rule of the linter lets pass; not the value of an attribute. */
const IN_BRACES = /(?<!=)\{\s*(['"])[^'"{}\n]*\p{L}{2}[^'"{}\n]*\1\s*\}/gu;

it('[I18-3] no component has visible words in braces', () => {
  expect("<p>{'Hello'}</p>").toMatch(IN_BRACES);
  const components = [...sourcesIn(/\.tsx$/, 'src')];
  expect(components.length).toBeGreaterThan(50);
  const found = components.flatMap(([file, source]) =>
    (source.match(IN_BRACES) ?? []).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});
