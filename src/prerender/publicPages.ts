import { catalogue } from '../content/catalogue.ts';
import { tips } from '../content/tips.ts';
import type { CatalogueItem, Tip } from '../content/types.ts';
import { pageList, pages, paths } from '../content/paths.ts';

/** A URL that needs no login; modules are paths from the repository's root. */
export type PublicPage = {
  path: string;
  /** Whether search engines may list it. */
  listed: boolean;
  /** The module of its component. */
  page: string;
  /** Content modules that no other page shows. */
  content: readonly string[];
};

const modules = import.meta.glob<Record<string, CatalogueItem | Tip>>(
  ['/src/content/{items,tips}/*.ts', '!**/*.texts.ts'],
  { eager: true },
);

/** Modules of long texts; an item may also have its texts in its own module. */
const TEXT_MODULES = Object.keys(import.meta.glob('/src/content/items/*.texts.ts'));

/** Module of an item or a tip, by its id. */
const MODULES_BY_ID = new Map(
  Object.entries(modules).flatMap(([file, module]) =>
    Object.values(module).map(({ id }) => [id, file.slice(1)] as const),
  ),
);

/** Every URL that needs no login; `/project/:id` once for each item, `/assets/tips/:id` for each tip. */
export const publicPages: readonly PublicPage[] = pageList.flatMap(
  ({ path, access, component }): PublicPage[] => {
    const page = `src/pages/${component}.tsx`;
    const listed = !access;
    if (access === 'signedIn') return [];
    if (path === pages.tip.path) {
      return tips.map(({ id }) => ({
        path: paths.tip(id),
        listed,
        page,
        content: [MODULES_BY_ID.get(id) ?? ''],
      }));
    }
    if (path !== pages.project.path) return [{ path, listed, page, content: [] }];
    return catalogue.map(({ id }) => {
      const item = MODULES_BY_ID.get(id) ?? '';
      const texts = item.replace(/\.ts$/, '.texts.ts');
      const content = TEXT_MODULES.includes(`/${texts}`) ? [item, texts] : [item];
      return { path: paths.project(id), listed, page, content };
    });
  },
);
