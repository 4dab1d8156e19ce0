import { describe, expect, it } from 'vitest';
import { aWholeItem, text } from '../../tests/support/items.ts';
import type { Compatibility, KnownIssue, Release } from '../../src/content/types.ts';
import { compatibilityProblems, issueProblems, releaseProblems } from './releases.ts';

const release = (overrides: Partial<Release> = {}): Release => ({
  version: '1.10.0',
  day: '2026-05-05',
  unity: ['6000.3.4'],
  changes: [text('It glows.')],
  ...overrides,
});

const row = (overrides: Partial<Compatibility> = {}): Compatibility => ({
  unity: '6000.3 LTS',
  tested: '2026-05-04',
  URP: 'compatible',
  HDRP: 'breaking',
  BuiltIn: 'breaking',
  ...overrides,
});

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
    technologies: ['Unity 6', 'C#'],
    technicalDetails: text('<p>Unity 6000.3 LTS (6000.3.2 or later)</p>'),
    releases: [release(), older],
    compatibility: [row()],
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
    expect(catalogue.flatMap(compatibilityProblems)).toEqual([]);
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

  it.each<[Parameters<typeof aWholeItem>[0], string]>([
    [{ projectType: ['URP', 'HDRP'] }, 'projectType and compatibility disagree about HDRP'],
    [{ compatibility: [] }, 'projectType and compatibility disagree about URP'],
    [
      { compatibility: [row({ BuiltIn: 'compatible' })] },
      'projectType and compatibility disagree about BuiltIn',
    ],
    [
      { compatibility: [row(), { ...row({ unity: '6000.4' }), tested: '' }] },
      'Unity 6000.4 is pending and tested, or neither',
    ],
    [
      { compatibility: [row(), row({ unity: '2021.3 LTS', URP: 'discontinued' })] },
      'Unity 2021.3 LTS is discontinued, and no release was tested with it',
    ],
    [
      { compatibility: [row({ from: '6000.3.7' })] },
      'technicalDetails does not name Unity 6000.3.7',
    ],
    [
      { compatibility: [row(), row({ unity: '2022.3 LTS' })] },
      'Unity 2022.3 LTS is in compatibility and in no other text',
    ],
    [
      { technologies: ['Unity 6', 'Unity 2022.3 LTS'] },
      'Unity 2022.3 LTS is named, and not in compatibility',
    ],
    [
      { releases: [release({ unity: ['2022.3.62'] })] },
      'release 1.10.0 was tested with Unity 2022.3.62, which is not in compatibility',
    ],
  ])('the studio reads where a table and the other texts disagree: %j', (facts, problem) => {
    expect(compatibilityProblems(item(facts))).toContain(`item 1: ${problem}`);
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
