import { getFirestore } from 'firebase-admin/firestore';
import type { StudioHours } from '../shared/callables.ts';
import { studioDay } from '../shared/hours.ts';
import { studioHours } from '../shared/ticketSchemas.ts';
import { adminApp, onProject, PROJECT_FLAGS } from './suite/adminApp.ts';
import { ask } from './support/ask.ts';
import { absenceOf, keptAbsences, withAbsence, withoutAbsence } from './support/absences.ts';
import { command } from './support/command.ts';
import { Misuse } from './support/problem.mjs';

const USAGE = `Usage: npm run hours                                       says what is set
       npm run hours -- --days mon,tue,wed,thu,fri         the days on which the studio replies
       npm run hours -- --away 2026-12-21 --until 2027-01-05   an absence; on the last day it is over
       npm run hours -- --back                             ends or cancels the absence
  --project ID    in a real project, with your Google credentials
  --yes           change it without asking
Days begin by the time zone of this computer.`;

const FLAGS = {
  ...PROJECT_FLAGS,
  days: { type: 'string' },
  away: { type: 'string' },
  until: { type: 'string' },
  back: { type: 'boolean', default: false },
} as const;

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

export const main = command(USAGE, { options: FLAGS }, async ({ values }) => {
  const { days, away, until, back } = values;
  if (Boolean(away) !== Boolean(until) || (away && back))
    throw new Misuse('An absence needs --away and --until.');
  const now = Date.now();
  const workingDays = days === undefined ? undefined : daysOf(days);
  const absence = away && until ? absenceOf(away, until, now) : undefined;
  await onProject(values, async () => {
    const ref = getFirestore(adminApp()).doc('studio/hours');
    const stored = studioHours.safeParse((await ref.get()).data()).data;
    if (!workingDays && !absence && !back) return console.log(inWords(stored ?? null));
    const before = stored?.absences ?? [];
    const planned = absence ? withAbsence(before, absence, now) : before;
    const next: StudioHours = {
      workingDays: workingDays ?? stored?.workingDays ?? EVERY_DAY,
      absences: keptAbsences(back ? withoutAbsence(before, now) : planned, now),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    console.log(inWords(next));
    await ask(values, 'Set this?', 'changed');
    await ref.set(next);
    console.log('It is set. Pages show it when they load the tickets again.');
  });
});

const EVERY_DAY = DAYS.map((_, day) => day);

const daysOf = (text: string): number[] => {
  const days = text.split(',').map((day) => DAYS.indexOf(day.trim().toLowerCase().slice(0, 3)));
  if (days.includes(-1)) throw new Misuse(`--days takes days such as ${DAYS.join(',')}.`);
  return EVERY_DAY.filter((day) => days.includes(day));
};

const inWords = (hours: StudioHours | null): string => {
  if (!hours) return 'Nothing is set: the studio replies on every day.';
  const { workingDays, absences } = hours;
  const planned = absences.filter(({ until }) => until > Date.now());
  const day = (at: number) => studioDay(at, hours, 'en-US');
  return [
    `Replies on: ${workingDays.map((one) => DAYS[one]).join(', ')}`,
    ...planned.map(
      ({ from, until }) =>
        `Away from ${day(from)} until ${day(until)}, which is the first day back`,
    ),
    ...(planned.length > 0 ? [] : ['No absence is planned']),
  ].join('\n');
};
