import MiniSearch from 'minisearch';
import { catalogue } from '../../content/catalogue.ts';
import { manuals } from '../../content/manuals.ts';
import { privacyPolicy, refundPolicy } from '../../content/policies.ts';
import { tips } from '../../content/tips.ts';
import type { Localized } from '../../content/types.ts';
import { paths } from '../../lib/paths.ts';

/** Something on the site, or a manual, that may answer what somebody is about to ask. */
export type SiteAnswer = {
  kind: 'manual' | 'policy' | 'item' | 'tip';
  title: Localized;
  /** Within the site, or a whole address outside of it. */
  url: string;
};

const inAll = (text: Localized): string => Object.values(text).join(' ');

/** Letters of a subject from which on answers are looked for, and how many are shown. */
export const MIN_LETTERS = 3;
const MAX_ANSWERS = 3;

const answers: readonly (SiteAnswer & { text: Localized; words: readonly string[] })[] = [
  ...manuals.map(
    ({ title, excerpt, url }) =>
      ({ kind: 'manual', title, text: excerpt, words: [], url }) as const,
  ),
  ...[
    { policy: refundPolicy, path: paths.refundPolicy(), words: { en: 'refund', pt: 'reembolso' } },
    {
      policy: privacyPolicy,
      path: paths.privacyPolicy(),
      words: { en: 'privacy', pt: 'privacidade' },
    },
  ].flatMap(({ policy, path, words }) =>
    policy.sections.map(
      ({ id, title, text }) =>
        ({ kind: 'policy', title, text, words: [inAll(words)], url: `${path}#${id}` }) as const,
    ),
  ),
  ...catalogue.map(
    ({ id, title, description, tags, technologies }) =>
      ({
        kind: 'item',
        title,
        text: description,
        words: [...tags, ...technologies],
        url: paths.project(id),
      }) as const,
  ),
  ...tips.map(
    ({ id, title, text, tags }) =>
      ({
        kind: 'tip',
        title,
        text,
        words: tags,
        url: `${paths.assets({ filter: 'tips' })}#${id}`,
      }) as const,
  ),
];

/** Words that stand in every sentence and tell nothing of what it is about. */
const idleWords: Localized = {
  en:
    'about add and any are but can cannot cant dont does for from get has have how its not that the ' +
    'then there this use using want was what when where which why will with you your',
  pt:
    'ainda com como dos das ela ele essa esse esta este meu minha nao nas nos para pela pelo por ' +
    'quando que sem seu sua tem uma voce',
};
const IDLE = new Set(inAll(idleWords).split(' '));

/** A word without its accents and capitals; null when it is not worth looking for. */
const term = (word: string): string | null => {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.length < MIN_LETTERS || IDLE.has(plain) ? null : plain;
};

const index = new MiniSearch<{ id: number; title: string; text: string }>({
  fields: ['title', 'text'],
  processTerm: term,
  // The last word may not be typed to its end yet.
  searchOptions: { boost: { title: 3 }, prefix: (_word, at, words) => at === words.length - 1 },
});
index.addAll(
  answers.map(({ title, text, words }, id) => ({
    id,
    title: inAll(title),
    text: [inAll(text), ...words].join(' ').replaceAll(/<[^>]*>/g, ' '),
  })),
);

/** What fits a subject best, in whichever of the languages it is written; the best first. */
export const answersTo = (subject: string): readonly SiteAnswer[] =>
  subject.trim().length < MIN_LETTERS
    ? []
    : index
        .search(subject.slice(0, 200))
        .slice(0, MAX_ANSWERS)
        .flatMap(({ id }) => answers[id] ?? []);
