import { join } from 'node:path';
import { runnerImport } from 'vite';
import type * as Catalogue from '../../src/content/catalogue.ts';
import type * as Studio from '../../src/content/studio.ts';
import { ROOT } from '../suite/folders.ts';

/** What the pages of this build show in frames: the game, and the videos of items. */
export const framedUrls = async (): Promise<string[]> => {
  const { catalogue } = await load<typeof Catalogue>('catalogue.ts');
  const { studio } = await load<typeof Studio>('studio.ts');
  const videos = catalogue.flatMap(({ video }) => (video ? [video] : []));
  return [studio.petSimulatorBuild, ...videos];
};

/** By Vite, because the modules read import.meta.env. */
const load = async <T>(file: string): Promise<T> =>
  (await runnerImport<T>(join(ROOT, 'src/content', file), { mode: 'production' })).module;
