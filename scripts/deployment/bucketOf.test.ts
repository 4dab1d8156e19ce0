import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { filledIn } from '../../tests/support/projectSettings.ts';
import { BUCKET, PROJECT_ID } from '../suite/project.ts';
import { bucketOf } from './bucketOf.ts';

const at = temporaryFolder();

it('a command on a real project works on the bucket that the site of the project has', async () => {
  const project = 'lumipaw-older';
  const settings = filledIn(project).replaceAll('.firebasestorage.app', '.appspot.com');
  writeFileSync(at(`.env.${project}`), settings);
  expect(await bucketOf({ project }, at())).toBe(`${project}.appspot.com`);
});

it('a command on the images of a project without settings is refused', async () => {
  await expect(async () => bucketOf({ project: 'nope' }, at())).rejects.toThrow(
    '.env.nope is missing',
  );
});

it('a command on the suite works on its bucket, also where its project is named', async () => {
  for (const place of [{}, { project: PROJECT_ID }]) expect(await bucketOf(place)).toBe(BUCKET);
});
