import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../suite/folders.ts';

/** The project of an id, or of an alias in .firebaserc (staging, production). */
export const projectOf = (name: string): string => {
  const { projects } = JSON.parse(readFileSync(join(ROOT, '.firebaserc'), 'utf8')) as {
    projects: Record<string, string>;
  };
  return Object.hasOwn(projects, name) ? (projects[name] ?? name) : name;
};
