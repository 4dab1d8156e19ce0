import { expect, it } from 'vitest';
import { TICKET_LIMITS } from '../../../../shared/ticket.ts';
import { LANGUAGES } from '../../../i18n/constants.ts';
import { i18n } from '../../../../tests/support/i18n.ts';
import { fillFields } from './fillFields.ts';
import type { LogReport } from './logReport.ts';

const REPORT: LogReport = {
  source: 'Editor.log',
  unity: '2022.3.20f1',
  pipeline: 'URP',
  platform: 'Windows',
  assets: [{ title: 'BulletHell Elemental', version: '2.1.0' }],
  problem: { lines: ['NullReferenceException: No pool', '  at Pool.Spawn ()'], count: 12 },
  crash: null,
  signatures: [],
};
const EMPTY = { assetName: '', subject: '', description: '' };
const fill = (fields: Partial<typeof EMPTY>, report: Partial<LogReport> = {}) =>
  fillFields({ ...EMPTY, ...fields }, { ...REPORT, ...report }, i18n.t);

it('a customer with a log has asset, subject and the bug template filled in', () => {
  expect(fill({})).toEqual({
    assetName: 'BulletHell Elemental',
    subject: 'NullReferenceException: No pool',
    description: `Unity version: 2022.3.20f1
Render pipeline: URP
Steps to reproduce:
1. 
2. 
3. 
What I expected: 
What happened instead: NullReferenceException: No pool

Editor.log: Windows
Our assets: BulletHell Elemental 2.1.0
First error, 12 times:
NullReferenceException: No pool
  at Pool.Spawn ()`,
  });
});

it('a template whose last line was deleted is filled in', () => {
  const template = i18n.t('ticketForm.template.text');
  const cutShort = template.slice(0, template.lastIndexOf('\n'));
  const once = fill({ description: cutShort });
  expect(once.description.split('Unity version:')).toHaveLength(2);
});

it.each(LANGUAGES)('the template in %s is filled in', (language) => {
  const { description } = fillFields(EMPTY, REPORT, i18n.getFixedT(language));
  expect(description).toMatch(/^[^:]+: 2022\.3\.20f1\nRender pipeline: URP\n/);
  expect(description).toMatch(/\n[^:]+: NullReferenceException: No pool\n\nEditor\.log/);
});

it('what the customer has typed stays, in the template and before it', () => {
  const template = i18n.t('ticketForm.template.text');
  const typed = `Help!\n\n${template.replace('version: ', 'version: mine').replace('1. ', '1. Play')}`;
  const { assetName, subject, description } = fill({
    assetName: 'Mine',
    subject: 'Broken',
    description: typed,
  });
  expect({ assetName, subject }).toEqual({ assetName: 'Mine', subject: 'Broken' });
  expect(description).toContain('Help!\n\nUnity version: mine\nRender pipeline: URP\n');
  expect(description).toContain('1. Play\n');
  expect(description.match(/Unity version/g)).toHaveLength(1);
});

it('a version or pipeline that differs from the typed one stands in the part of the log', () => {
  const template = i18n.t('ticketForm.template.text');
  const typed = template.replace('version: ', 'version: 6').replace('pipeline: ', 'pipeline: URP');
  const { description } = fill({ description: typed });
  expect(description).toContain('Unity version: 6\nRender pipeline: URP\n');
  expect(description).toContain('\n\nEditor.log: Windows, 2022.3.20f1\n');
  const longer = typed.replace('version: 6', 'version: 2022.3.20f1c1').replace('URP', 'URP 2D');
  const filled = fill({ description: longer }).description;
  expect(filled).toContain('\n\nEditor.log: Windows, 2022.3.20f1, URP\n');
});

it('a subject of emoji is cut to what the form takes', () => {
  const head = '🔥'.repeat(TICKET_LIMITS.subject);
  const { subject } = fill({}, { problem: { lines: [head], count: 1 } });
  expect(subject.length).toBeLessThanOrEqual(TICKET_LIMITS.subject);
  expect(subject).toMatch(/^🔥+…$/u);
});

it.each([
  'It crashes. Render pipeline: URP',
  'My setup:\nRender pipeline: URP\nIt crashes.',
  'I use Unity version: 2022 and it crashes',
])('the template is added below own words that name version or pipeline: %j', (description) => {
  expect(fill({ description }).description).toContain(
    `${description}\n\nUnity version: 2022.3.20f1\nRender pipeline: URP\n`,
  );
});

it('below a template in another language all values stand in one template', () => {
  const typed = i18n.getFixedT('pt')('ticketForm.template.text');
  expect(fill({ description: typed }).description).toContain(
    `${typed.trimEnd()}\n\nUnity version: 2022.3.20f1\nRender pipeline: URP\n`,
  );
});

it('the subject of a crash says where it was', () => {
  const crash = { lines: ['Crash!!!', '0x7FF9 (UnityPlayer) UnityMain', '0x1 (a) B'], count: 1 };
  expect(fill({}, { problem: null, crash }).subject).toBe(
    'Crash!!! 0x7FF9 (UnityPlayer) UnityMain',
  );
});

it('a stack that does not fit ends with a whole line', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `  at ${'Game.'.repeat(50)}Step${at} ()`);
  const report = { problem: { lines: ['Exception: Too deep', ...lines], count: 1 } };
  expect(fill({}, report).description).toMatch(/Step\d+ \(\)\n…$/);
});

it('of two assets in a log none is chosen for the customer', () => {
  const two = [...REPORT.assets, { title: 'WheelSpin Rewards', version: null }];
  const { assetName, description } = fill({}, { assets: two });
  expect(assetName).toBe('');
  expect(description).toContain('Our assets: BulletHell Elemental 2.1.0, WheelSpin Rewards\n');
});

it('a description without room for the log keeps its blank end', () => {
  const description = `${'x'.repeat(4_960)}\n`;
  expect(fill({ description }).description).toBe(description);
});

it.each([
  ['whole', 40],
  ['cut short', 4_380],
])('a log that is read again stands once in the description (%s)', (_, length) => {
  const lines = Array.from({ length: 8 }, (_line, at) => `  at ${'Game.'.repeat(25)}Step${at} ()`);
  const report = { problem: { lines: ['Exception: Too deep', ...lines], count: 1 } };
  const once = fill({ description: 'x'.repeat(length) }, report);
  expect(once.description).toContain('Editor.log: Windows');
  expect(fill(once, report)).toEqual(once);
});

it.each([0, 1_000, 4_500, 4_750, 4_880, 4_990, 5_000, 5_200])(
  'with %i characters typed, nothing typed is lost and nothing is over the limit',
  (length) => {
    const lines = Array.from({ length: 40 }, (_, at) => `  at Game.Player.Step${at} (int count)`);
    const typed = 'x'.repeat(length);
    const head = 'E'.repeat(290);
    const { subject, description } = fill(
      { description: typed },
      { problem: { lines: [head, ...lines, ...lines], count: 1 } },
    );
    expect(description.startsWith(typed)).toBe(true);
    expect(description.length).toBeLessThanOrEqual(Math.max(length, TICKET_LIMITS.description));
    expect(subject.length).toBeLessThanOrEqual(TICKET_LIMITS.subject);
    if (length === 4_750) expect(description.length).toBeGreaterThan(length);
  },
);
