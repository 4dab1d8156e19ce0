import { expect, it, vi } from 'vitest';
import { projectFlag } from './adminApp.ts';
import { PROJECT_ID } from './project.ts';

it('a command that a message names works on the project of the command that says it', () => {
  vi.stubEnv('GCLOUD_PROJECT', 'lumipaw-older');
  expect(projectFlag()).toBe(' --project lumipaw-older');
  for (const suite of [PROJECT_ID, undefined]) {
    vi.stubEnv('GCLOUD_PROJECT', suite);
    expect(projectFlag()).toBe('');
  }
});
