import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '../i18n/constants.ts';
import { flagship, reasons, technologies } from './about.ts';
import { manuals } from './manuals.ts';
import { type Policy, privacyPolicy, refundPolicy } from './policies.ts';
import { tips } from './tips.ts';

describe('the tips', () => {
  it('[CAT-4] are ten, each with its own title in both languages', () => {
    expect(tips).toHaveLength(10);
    for (const language of LANGUAGES) {
      expect(new Set(tips.map(({ title }) => title[language])).size).toBe(10);
    }
  });

  it('[CAT-4] come with the newest first', () => {
    const dates = tips.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('[CAT-4] carry tags', () => {
    for (const { id, tags } of tips) expect(tags, id).not.toHaveLength(0);
  });
});

it('[DOC-1] there are manuals of three products, each with a URL of its own', () => {
  expect(manuals.map(({ title }) => title.en)).toEqual([
    'BulletHell Elemental',
    'Pet Simulator Template',
    'LanguageSystem PRO',
  ]);
  expect(new Set(manuals.map(({ url }) => url)).size).toBe(3);
});

/** A policy as one text. */
const whole = ({ sections }: Policy, language: Language) =>
  sections.map(({ title, text }) => `${title[language]} ${text[language]}`).join(' ');

describe('the policies', () => {
  it.each([
    ['en', ['asset store handles refunds', '14 days', 'Free assets are not refundable']],
    ['pt', ['reembolso é a asset store', '14 dias', 'Assets gratuitos não têm reembolso']],
  ] as const)(
    '[POL-1] on refunds name the store, the 14 days and what is free (%s)',
    (language, facts) => {
      for (const fact of facts) expect(whole(refundPolicy, language)).toContain(fact);
    },
  );

  it.each([
    ['en', ['Anonymous analytics', 'First-party cookies', 'Tickets, e-mail and history', 'links']],
    ['pt', ['Estatísticas anônimas', 'Cookies próprios', 'Tickets, e-mail e histórico', 'Links']],
  ] as const)(
    '[POL-2] on privacy name analytics, cookies, tickets and links (%s)',
    (language, facts) => {
      for (const fact of facts) expect(whole(privacyPolicy, language)).toContain(fact);
    },
  );

  it.each([refundPolicy, privacyPolicy])('have an anchor for each section', ({ sections }) => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });
});

describe('the about page', () => {
  it('[ABT-1] names the game, its kind and the partner, reasons and technologies', () => {
    expect(flagship.kind.en).toBe('Pet-based MMORPG');
    for (const language of LANGUAGES) {
      expect(flagship.text[language]).toContain(flagship.name);
      expect(flagship.text[language]).toContain(flagship.partner);
    }
    expect(reasons.length).toBeGreaterThan(2);
    expect(technologies.length).toBeGreaterThan(4);
  });
});
