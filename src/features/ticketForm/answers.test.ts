import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

const urls = (subject: string) => answersTo(subject).map(({ url }) => url);

describe('suggested answers', () => {
  it.each([
    ['a policy', 'I want a refund', '/refund-policy#who'],
    ['a manual', 'pattern editor', 'https://docs.lumipaw.example/bullethell-elemental'],
    ['an item', 'pet does not save', '/project/3'],
    ['a tip', 'jump feels late', '/assets?filter=tips#coyote-time'],
    ['a policy, asked in Portuguese', 'Como peço reembolso?', '/refund-policy#who'],
    ['an item, asked in Portuguese without accents', 'traducao e plural', '/project/4'],
    ['a word that is still being typed', 'bul', '/project/1'],
  ])('find %s', (_what, subject, url) => {
    expect(urls(subject)).toContain(url);
  });

  it('need three letters and are three at most', () => {
    expect(urls('re')).toEqual([]);
    expect(urls('  re ')).toEqual([]);
    expect(urls('ref')).toHaveLength(3);
  });

  it('are empty for stop words only', () => {
    expect(urls('How can I use the…')).toEqual([]);
    expect(urls('xyzzy')).toEqual([]);
    expect(urls('__proto__ constructor [.*+?^')).toEqual([]);
  });
});
