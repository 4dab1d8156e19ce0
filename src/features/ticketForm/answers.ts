import MiniSearch from 'minisearch';
import { catalogue } from '../../content/catalogue.ts';
import { manuals } from '../../content/manuals.ts';
import { privacyPolicy, refundPolicy } from '../../content/policies.ts';
import { tips } from '../../content/tips.ts';
import type { Localized } from '../../content/types.ts';
import { paths } from '../../lib/paths.ts';

/** A page of the site or a manual that may answer the customer's question. */
export type SiteAnswer = {
  kind: 'manual' | 'policy' | 'item' | 'tip';
  title: Localized;
  /** A path of the site, or a full URL of another one. */
  url: string;
};

const inAll = (text: Localized): string => Object.values(text).join(' ');

/** Minimum letters of a subject to search for, and maximum answers. */
export const MIN_LETTERS = 3;
const MAX_ANSWERS = 3;

const ANSWERS: readonly (SiteAnswer & { text: Localized; keywords: readonly string[] })[] = [
  ...manuals.map(
    ({ title, excerpt, url }) =>
      ({ kind: 'manual', title, text: excerpt, keywords: [], url }) as const,
  ),
  ...[
    {
      policy: refundPolicy,
      path: paths.refundPolicy(),
      keywords: { en: 'refund', pt: 'reembolso' },
    },
    {
      policy: privacyPolicy,
      path: paths.privacyPolicy(),
      keywords: { en: 'privacy', pt: 'privacidade' },
    },
  ].flatMap(({ policy, path, keywords }) =>
    policy.sections.map(
      ({ id, title, text }) =>
        ({
          kind: 'policy',
          title,
          text,
          keywords: [inAll(keywords)],
          url: `${path}#${id}`,
        }) as const,
    ),
  ),
  ...catalogue.map(
    ({ id, title, description, tags, technologies }) =>
      ({
        kind: 'item',
        title,
        text: description,
        keywords: [...tags, ...technologies],
        url: paths.project(id),
      }) as const,
  ),
  ...tips.map(
    ({ id, title, text, tags }) =>
      ({
        kind: 'tip',
        title,
        text,
        keywords: tags,
        url: `${paths.assets({ filter: 'tips' })}#${id}`,
      }) as const,
  ),
];

/** Stop words. */
const STOP_WORDS: Localized = {
  en:
    'about add and any are but can cannot cant dont does for from get has have how its not that the ' +
    'then there this use using want was what when where which why will with you your',
  pt:
    'ainda com como dos das ela ele essa esse esta este meu minha nao nas nos para pela pelo por ' +
    'quando que sem seu sua tem uma voce',
};
const STOP_WORD_SET = new Set(inAll(STOP_WORDS).split(' '));

/** A word in lower case without accents; null if it is not searched for. */
const term = (word: string): string | null => {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.length < MIN_LETTERS || STOP_WORD_SET.has(plain) ? null : plain;
};

const index = new MiniSearch<{ id: number; title: string; text: string }>({
  fields: ['title', 'text'],
  processTerm: term,
  // The last word may still be incomplete.
  searchOptions: { boost: { title: 3 }, prefix: (_word, at, words) => at === words.length - 1 },
});
index.addAll(
  ANSWERS.map(({ title, text, keywords }, id) => ({
    id,
    title: inAll(title),
    text: [inAll(text), ...keywords].join(' ').replaceAll(/<[^>]*>/g, ' '),
  })),
);

/** The answers that match a subject in any language, best first. */
export const answersTo = (subject: string): readonly SiteAnswer[] =>
  subject.trim().length < MIN_LETTERS
    ? []
    : index
        .search(subject.slice(0, 200))
        .slice(0, MAX_ANSWERS)
        .flatMap(({ id }) => ANSWERS[id] ?? []);
