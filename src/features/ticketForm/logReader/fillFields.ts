import type { TFunction } from 'i18next';
import { TICKET_LIMITS } from '../../../../shared/ticket.ts';
import { shorten, singleLine } from '../../../lib/text.ts';
import type { TicketFields } from '../ticketFields.ts';
import type { LogProblem } from './logProblems.ts';
import type { LogReport } from './logReport.ts';

export type LogFields = Pick<TicketFields, 'assetName' | 'subject' | 'description'>;

/** A part with fewer characters says nothing. */
const LEAST_PART = 80;

/**
 * Fills the bug template from a log, and adds what else it says, within the limit of a description.
 * Words that are typed stay as they are; asset and subject are only filled in if they are empty.
 */
export const fillFields = (fields: LogFields, report: LogReport, t: TFunction): LogFields => {
  const { assets, problem, crash } = report;
  // The first line of a crash alone may be “Crash!!!”.
  const head = problem?.lines[0] ?? crash?.lines.slice(0, 2).join(' ') ?? '';
  const [asset, ...others] = assets;
  return {
    assetName:
      fields.assetName.trim() || others.length > 0 ? fields.assetName : (asset?.title ?? ''),
    subject: fields.subject.trim() ? fields.subject : cut(singleLine(head), TICKET_LIMITS.subject),
    description: fillDescription(fields.description, head, report, t),
  };
};

const cut = (text: string, limit: number): string =>
  text.length > limit ? `${shorten(text, limit - 1)}…` : text;

/** The text with the template below it, unless three of its labels are there: people name their version, too. */
export const withTemplate = (text: string, template: string): string => {
  const labels = template.split('\n').filter((label) => /: ?$/.test(label));
  const found = labels.filter((label) => text.includes(label.trim()));
  return found.length > 2 ? text : joined(text, template);
};

const fillDescription = (
  description: string,
  head: string,
  report: LogReport,
  t: TFunction,
): string => {
  const template = t('ticketForm.template.text');
  const labels = template.split('\n');
  const setup = [
    [labels[0]?.trim(), report.unity],
    [labels[1]?.trim(), report.pipeline],
  ];
  const lines = withTemplate(description.trimEnd(), template).split('\n');
  for (const [label, value] of [...setup, [labels.at(-1)?.trim(), cut(head, 300)]]) {
    const at = lines.findLastIndex((line) => line.trim() === label);
    if (value && at >= 0) lines[at] = `${label} ${value}`;
  }
  const filled = lines.join('\n');
  // The template itself may have no room.
  const text = filled.length > TICKET_LIMITS.description ? description.trimEnd() : filled;
  const room = TICKET_LIMITS.description - text.length - 2;
  // Where something else is typed.
  const said = text.split('\n');
  const unsaid = setup.flatMap(([label, value]) =>
    value && !said.includes(`${label} ${value}`) ? [value] : [],
  );
  const part = room < LEAST_PART ? '' : wholeLines(partOf(report, unsaid, t), room);
  // The same log may be read twice.
  if (!text.includes(part.replace(/\n…$/, ''))) return joined(text, part);
  return text === description.trimEnd() ? description : text;
};

const joined = (text: string, part: string): string =>
  text.trim() ? `${text.trimEnd()}\n\n${part}` : part;

/** What the log says, as the studio reads it. */
const partOf = (report: LogReport, unsaid: readonly string[], t: TFunction): string => {
  const { source, platform, assets, problem, crash } = report;
  return [
    [platform ? `${source}: ${platform}` : source, ...unsaid].join(', '),
    ...(assets.length > 0
      ? [
          t('ticketForm.log.assets', {
            assets: assets
              .map(({ title, version }) => `${title} ${version ?? ''}`.trim())
              .join(', '),
          }),
        ]
      : []),
    ...stack(t('ticketForm.log.first', { count: problem?.count ?? 1 }), problem),
    ...stack(t('ticketForm.log.crash'), crash),
  ].join('\n');
};

const stack = (title: string, found: LogProblem | null): string[] =>
  found ? [`${title}\n${found.lines.join('\n')}`] : [];

/** As many whole lines as have room. */
const wholeLines = (text: string, room: number): string => {
  if (text.length <= room) return text;
  return `${text.slice(0, text.lastIndexOf('\n', room - 2))}\n…`;
};
