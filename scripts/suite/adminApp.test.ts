import { writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { filledIn } from '../../tests/support/projectSettings.ts';
import { bucketOf, projectFlag } from './adminApp.ts';
import { BUCKET, PROJECT_ID } from './project.ts';

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

it('a command that a message names works on the project of the command that says it', () => {
  vi.stubEnv('GCLOUD_PROJECT', 'lumipaw-older');
  expect(projectFlag()).toBe(' --project lumipaw-older');
  for (const suite of [PROJECT_ID, undefined]) {
    vi.stubEnv('GCLOUD_PROJECT', suite);
    expect(projectFlag()).toBe('');
  }
});
