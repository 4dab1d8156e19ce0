import { PUBLIC_PAGES } from '../src/app/routes.tsx';
import { catalogue } from '../src/content/catalogue.ts';
import type { CatalogueItem } from '../src/content/types.ts';
import { paths } from '../src/lib/paths.ts';

/** An address that anybody may open, with modules named from the repository's root. */
export type PublicPage = {
  path: string;
  /** The module of its component. */
  page: string;
  /** Modules of content that are shown on no other page. */
  content: readonly string[];
};

const itemModules = import.meta.glob<Record<string, CatalogueItem>>(
  ['/src/content/items/*.ts', '!**/*.texts.ts'],
  { eager: true },
);

/** Modules of long texts; an item may have its texts in its own module instead. */
const textModules = Object.keys(import.meta.glob('/src/content/items/*.texts.ts'));

/** Module of an item, by the item's id. */
const moduleOf = new Map(
  Object.entries(itemModules).flatMap(([file, module]) =>
    Object.values(module).map(({ id }) => [id, file.slice(1)] as const),
  ),
);

/** Every address of the route table that needs no account, `/project/:id` once for each item. */
export const publicPages: readonly PublicPage[] = PUBLIC_PAGES.flatMap(
  ({ path, name }): PublicPage[] => {
    const page = `src/pages/${name}.tsx`;
    if (!path.includes(':id')) return [{ path, page, content: [] }];
    return catalogue.map(({ id }) => {
      const item = moduleOf.get(id) ?? '';
      const texts = item.replace(/\.ts$/, '.texts.ts');
      const content = textModules.includes(`/${texts}`) ? [item, texts] : [item];
      return { path: paths.project(id), page, content };
    });
  },
);
