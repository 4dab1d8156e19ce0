import { catalogue } from '../content/catalogue.ts';
import { knownIssues } from '../content/knownIssues.ts';
import { tips } from '../content/tips.ts';
import type { CatalogueItem, KnownIssue, Tip } from '../content/types.ts';
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
  /** ISO date of the newest release of its item: when it changed, if git cannot tell. */
  released?: string | undefined;
};

const modules = import.meta.glob<Record<string, CatalogueItem | Tip | KnownIssue>>(
  ['/src/content/{items,tips,knownIssues}/*.ts', '!**/*.texts.ts'],
  { eager: true },
);

/** Modules of long texts; an item may also have its texts in its own module. */
const TEXT_MODULES = Object.keys(import.meta.glob('/src/content/items/*.texts.ts'));

/** Module of an item, a tip or a known issue, by its id. */
const MODULES_BY_ID = new Map(
  Object.entries(modules).flatMap(([file, module]) =>
    Object.values(module).map(({ id }) => [id, file.slice(1)] as const),
  ),
);

const contentOf = (id: string): readonly string[] => {
  const module = MODULES_BY_ID.get(id) ?? '';
  const texts = module.replace(/\.ts$/, '.texts.ts');
  const own = TEXT_MODULES.includes(`/${texts}`) ? [module, texts] : [module];
  const issues = knownIssues.filter(({ item }) => item === id);
  return [...own, ...issues.flatMap((issue) => MODULES_BY_ID.get(issue.id) ?? [])];
};

/** Every URL that needs no login; `:id` once for each item, tip and known issue. */
export const publicPages: readonly PublicPage[] = pageList.flatMap(
  ({ path, access, component }) => {
    if (access === 'signedIn') return [];
    const toPage = (address: string, content: readonly string[] = []): PublicPage => ({
      path: address,
      listed: !access,
      page: `src/pages/${component}.tsx`,
      content,
    });
    if (path === pages.tip.path) return tips.map(({ id }) => toPage(paths.tip(id), contentOf(id)));
    if (path === pages.knownIssue.path)
      return knownIssues.map(({ id }) => toPage(paths.knownIssue(id), contentOf(id)));
    if (path === pages.project.path)
      return catalogue.map(({ id, release }) => ({
        ...toPage(paths.project(id), contentOf(id)),
        released: release?.day,
      }));
    return [toPage(path)];
  },
);
