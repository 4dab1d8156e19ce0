import { PUBLIC_PAGES } from '../src/app/routes.tsx';
import { catalogue } from '../src/content/catalogue.ts';
import type { CatalogueItem } from '../src/content/types.ts';
import { paths } from '../src/lib/paths.ts';

/** An address that anybody may open, and the modules (from the repository's root) that make the page. */
export type PublicPage = { path: string; modules: readonly string[] };

const itemModules = import.meta.glob<Record<string, CatalogueItem>>(
  ['/src/content/items/*.ts', '!**/*.texts.ts'],
  { eager: true },
);

/** Module of an item, by the item's id. */
const moduleOf = new Map(
  Object.entries(itemModules).flatMap(([file, module]) =>
    Object.values(module).map(({ id }) => [id, file.slice(1)] as const),
  ),
);

/** Every address of the route table that needs no account, `/project/:id` once for each item. */
export const publicPages: readonly PublicPage[] = PUBLIC_PAGES.flatMap(
  ({ path, name }): PublicPage[] => {
    if (!path.includes(':id')) return [{ path, modules: [`src/pages/${name}.tsx`] }];
    return catalogue.map(({ id }) => {
      const item = moduleOf.get(id) ?? '';
      return { path: paths.project(id), modules: [item, item.replace(/\.ts$/, '.texts.ts')] };
    });
  },
);
