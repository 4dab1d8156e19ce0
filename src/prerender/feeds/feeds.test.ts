import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../shared/language.ts';
import { bulletHell } from '../../content/items/bulletHell.ts';
import { physicsPuzzle } from '../../content/items/physicsPuzzle.ts';
import type { CatalogueItem } from '../../content/types.ts';
import { publicPages } from '../publicPages.ts';
import { feeds, feedsIn } from './feeds.ts';
import { readFormat } from '../../../tests/support/feedFormats.ts';
import { lastModified } from './lastModified.ts';
import { merchantFeed } from './merchant.ts';
import { sitemap } from './sitemap.ts';

const PAGES = publicPages.map(({ path }) => ({ path, lastModified: '2026-11-20' }));

it.each(
  [feeds(PAGES), ...LANGUAGES.map((language) => feedsIn(language))]
    .flatMap((files) => Object.entries(files))
    .filter(([file]) => /\.xml$|^llms/.test(file)),
)('[B5] %s conforms to its format', (file, content) => {
  expect(readFormat[file]?.(content)).toBeDefined();
});

const itemOf = (item: CatalogueItem) => merchantFeed([item], 'All of it');

describe('the merchant feed', () => {
  it('has an item with price, pictures and URL', () => {
    const feed = itemOf(bulletHell);
    expect(feed).toContain('<g:price>40.00 USD</g:price>');
    expect(feed).toContain('<g:availability>in_stock</g:availability>');
    expect(feed).toContain('<g:link>https://lumipaw.example/project/1</g:link>');
    expect(feed.match(/<g:additional_image_link>/g)).toHaveLength(bulletHell.feedGallery.length);
  });

  it('has only items with showInFeed', () => {
    expect(itemOf({ ...bulletHell, showInFeed: false })).not.toContain('<item>');
  });

  it('never offers as in stock what is coming soon', () => {
    const feed = itemOf({ ...physicsPuzzle, showInFeed: true });
    expect(feed).toContain('<g:availability>out_of_stock</g:availability>');
    expect(feed).not.toContain('in_stock');
  });
});

it.each([
  ['en', 'https://lumipaw.example/assets/tips/coyote-time'],
  ['pt', 'https://lumipaw.example/pt/assets/tips/coyote-time'],
] as const)(
  'a reader of the %s feed follows a link within a tip to that tip',
  (language, address) => {
    const feed = feedsIn(language)['tips.xml'] ?? '';
    expect(feed).toContain(`&lt;a href=&quot;${address}&quot;&gt;`);
    expect(feed).not.toMatch(/href=&quot;\//);
  },
);

it('a reader of the feed finds the code of a tip below its first paragraph, as on its page', () => {
  const feed = feedsIn('pt')['tips.xml'] ?? '';
  const entry = feed.split('<entry>').find((one) => one.includes('/coyote-time</id>')) ?? '';
  expect(entry).toMatch(/&lt;\/p&gt;&lt;pre&gt;[^]*&lt;\/pre&gt;&lt;ol&gt;/);
});

it('a reader of the Portuguese feed finds its categories in Portuguese', () => {
  const feed = feedsIn('pt')['tips.xml'] ?? '';
  expect(feed).toContain('<category term="Desempenho"/>');
  expect(feed).not.toContain('term="Performance"');
});

it.each(['tips', 'releases'])(
  'who follows the feed of %s has read them on another domain too',
  (name) => {
    const ids = LANGUAGES.flatMap((language) =>
      [...(feedsIn(language)[`${name}.xml`] ?? '').matchAll(/<id>(.*?)<\/id>/g)].map(
        ([, id]) => id,
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(new RegExp(String.raw`^tag:lumipaw\.example,2024:${name}/(?:en|pt)`));
  },
);

it('a reader of the feed of releases sees the newest first, and opens it at its anchor', () => {
  const feed = feedsIn('pt')['releases.xml'] ?? '';
  const days = [...feed.matchAll(/<published>(.*?)<\/published>/g)].map(([, day]) => day);
  expect(days).toEqual(days.toSorted((a = '', b = '') => b.localeCompare(a)));
  expect(feed).toContain('href="https://lumipaw.example/pt/project/3#release-1.4.1"');
  expect(feed).toContain('&lt;p&gt;Exige mudanças:');
  // The author of a recommended tool announces its releases.
  expect(feed).not.toContain('UI Effects');
});

it('a search engine may read the pages that say `noindex`', () => {
  expect(feeds(PAGES)['robots.txt']).not.toMatch(/Disallow: \/(?!localized)/);
});

describe('the sitemap', () => {
  it('lists a page by its address in each language, with the others', () => {
    const map = sitemap([{ path: '/about', lastModified: undefined }]);
    const site = 'https://lumipaw.example';
    const others = LANGUAGES.filter((language) => language !== 'en');
    expect([...map.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${site}/about`,
      ...others.map((one) => `${site}/${one}/about`),
    ]);
    for (const [language, address] of [
      ['en', '/about'],
      ...others.map((one) => [one, `/${one}/about`]),
      ['x-default', '/about'],
    ]) {
      const link = `hreflang="${language}" href="${site}${address}"`;
      expect(map.split(link), link).toHaveLength(LANGUAGES.length + 1);
    }
    expect(map).not.toContain('lastmod');
  });

  it('gets the date of a page’s or its content’s last change from git', () => {
    const root = mkdtempSync(join(tmpdir(), 'lumipaw-'));
    const commit = (file: string, text: string, day: string) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
      const git = (...command: string[]) =>
        execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...command], {
          cwd: root,
          env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
        });
      git('add', file);
      git('commit', '--quiet', '--message', file);
    };
    expect(lastModified([], root)).toBeUndefined();
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    commit('src/pages/Page.tsx', "import { about } from '../content/about.ts';", '2026-01-01');
    commit('src/content/other.ts', '', '2026-02-02');
    expect(lastModified(['src/pages/Page.tsx'], root)).toBe('2026-01-01');
    commit('src/content/about.ts', '', '2026-03-03');
    expect(lastModified(['src/pages/Page.tsx'], root)).toBe('2026-03-03');
    const tip = 'src/content/tips/tip.ts';
    commit(tip, "import code from './tip.cs?raw';", '2026-04-04');
    commit('src/content/tips/tip.cs', '', '2026-05-05');
    expect(lastModified([tip], root)).toBe('2026-05-05');
    commit('src/pages/Tips.tsx', "import { tips } from '../content/tips.ts';", '2026-06-06');
    commit(tip, '', '2026-07-07');
    expect(lastModified(['src/pages/Tips.tsx'], root)).toBe('2026-07-07');
    rmSync(root, { recursive: true });
  });

  it('has the modules of every page', () => {
    for (const { path, page, content } of publicPages) {
      for (const module of [page, ...content]) expect(existsSync(module), path).toBe(true);
    }
  });
});
