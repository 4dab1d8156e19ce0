import { describe, expect, it } from 'vitest';
import { aWholeItem, text } from '../../tests/support/items.ts';
import type { Compatibility, KnownIssue, Release } from '../../src/content/types.ts';
import { issueProblems, releaseProblems } from './releases.ts';

const release = (overrides: Partial<Release> = {}): Release => ({
  version: '1.10.0',
  day: '2026-05-05',
  unity: ['6000.3.4'],
  changes: [text('It glows.')],
  ...overrides,
});

const row: Compatibility = {
  unity: '6000.3 LTS',
  tested: '2026-05-04',
  URP: 'compatible',
  HDRP: 'breaking',
  BuiltIn: 'breaking',
};

const issue: KnownIssue = {
  id: 'no-glow',
  item: '1',
  title: text('It does not glow'),
  text: text('<p>A lamp is missing.</p>'),
  workaround: text('<p>Add a lamp.</p>'),
  since: '1.9.0',
  fixedIn: '1.10.0',
  unity: ['6000.3 LTS'],
  pipelines: ['URP'],
  signatures: ['Lantern.Glow:Update'],
};

const older = release({ version: '1.9.0', day: '2026-04-04', unity: ['6000.3.1'] });

const item = (overrides: Parameters<typeof aWholeItem>[0] = {}) =>
  aWholeItem({
    release: { version: '1.10.0', day: '2026-05-05', size: '1 MB' },
    releases: [release(), older],
    compatibility: [row],
    knownIssues: [issue],
    ...overrides,
  });

const ofIssue = (overrides: Partial<KnownIssue>) => {
  const other = { ...issue, ...overrides };
  return issueProblems({ catalogue: [item({ knownIssues: [other] })], knownIssues: [other] });
};

describe('the check of releases', () => {
  it('accepts an item whose texts agree', () => {
    const catalogue = [item()];
    expect(catalogue.flatMap(releaseProblems)).toEqual([]);
    expect(issueProblems({ catalogue, knownIssues: [issue] })).toEqual([]);
  });

  it.each([
    [[release({ changes: [] })], 'release 1.10.0 has no text'],
    [[release({ unity: [] })], 'release 1.10.0 names no Unity version it was tested with'],
    [[release(), release({ version: '1.11.0' })], 'release 1.10.0 is not newer than 1.11.0'],
    [[older], 'release 1.10.0 of 2026-05-05 is not the newest of its releases'],
  ])('the studio reads what is wrong with its releases', (releases, problem) => {
    expect(releaseProblems(item({ releases }))).toEqual([`item 1: ${problem}`]);
  });

  it.each<[Partial<KnownIssue>, string]>([
    [{ item: '9' }, 'there is no item 9'],
    [{ since: '1.8.0' }, 'item 1 has no release 1.8.0'],
    [{ fixedIn: '1.9.0' }, 'it was fixed before it came'],
    [{ unity: ['2021.3 LTS'] }, 'item 1 has no Unity 2021.3 LTS in compatibility'],
    [{ pipelines: ['HDRP'] }, 'item 1 is not made for HDRP'],
    [{ signatures: ['Error'] }, 'signature "Error" is too short'],
  ])('the studio reads what is wrong with a known issue: %j', (overrides, problem) => {
    expect(ofIssue(overrides)).toContain(`known issue no-glow: ${problem}`);
  });

  it('the studio reads which known issue no item lists, or another one', () => {
    const other = item({ id: '2', knownIssues: [issue] });
    expect(
      issueProblems({ catalogue: [item({ knownIssues: [] }), other], knownIssues: [issue] }),
    ).toEqual([
      'known issue no-glow: item 1 does not list it',
      'known issue no-glow: item 2 lists it, which is not its own',
    ]);
  });
});
