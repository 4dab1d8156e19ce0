import { runnerImport } from 'vite';
import type { CatalogueItem } from '../../src/content/types.ts';

/** The parts of the site's content that the pictures use. */
export const loadContent = async () => {
  const { catalogue } = await load<{ catalogue: readonly CatalogueItem[] }>('catalogue.ts');
  const { studio } = await load<{ studio: { brand: string } }>('studio.ts');
  const inBanner = new Set(
    catalogue.flatMap(({ bannerFeatured, banner, image }) =>
      bannerFeatured ? (banner ?? image).name : [],
    ),
  );
  return {
    catalogue,
    brand: studio.brand,
    isBanner: (name: string) => inBanner.has(name) || name.startsWith('pages/'),
  };
};

/** Loaded by Vite, because the modules read import.meta.env. */
const load = async <T>(file: string): Promise<T> =>
  (await runnerImport<T>(`./src/content/${file}`, { logLevel: 'error' })).module;
