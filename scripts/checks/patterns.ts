import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';

/** The regular expressions of a source, and how many it makes of texts when it runs. */
export const patternsIn = (file: string, source: string): { written: RegExp[]; made: number } => {
  const { program } = parseSync(file, source);
  const written: RegExp[] = [];
  let made = 0;
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) written.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made += 1;
    },
  }).visit(program);
  return { written, made };
};

/** Whether there are texts for which a pattern takes the square of their length, or more. */
export const isSuperlinear = ({ source, flags }: RegExp): boolean =>
  analyse({ source, flags }).reports.length > 0;

const LONGEST_UNIT = 40;

/** What a pattern stumbles over: what it asks for again and again, and at last something else. */
export const hostileTo = ({ source }: RegExp): string[] => {
  const sample = source
    .replaceAll(/\\[dD]/g, '0')
    .replaceAll(/\\[wWS]/g, 'a')
    .replaceAll(/\\s/g, ' ')
    .replaceAll(/\\p\{[^}]*\}/giu, 'é')
    .replaceAll(/\[\^[^\]]*\]/g, 'x')
    .replaceAll(/\|[^()|]*/g, '')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/[()?:*+^$[\]{}]+/g, '')
    .slice(0, LONGEST_UNIT);
  const beginnings = Array.from(sample, (_, at) => sample.slice(0, at + 1));
  return [...new Set([...Array.from(source), ...beginnings])];
};

/** The milliseconds of processor time that a run takes, at best: other programs then hardly count. */
const timeOf = (run: () => unknown, runs: number): number => {
  let best = Infinity;
  for (let at = 0; at < runs; at += 1) {
    const began = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(began);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
};

/** A run that takes less is fast enough, whatever becomes of longer texts. */
const FAST = 20;
/** What four times the text may take: its square takes 16 times as long, itself 4. */
const MOST_GROWTH = 9;

/**
 * Whether a text of four times the length takes about four times as long.
 * @param make a text of about so many characters
 */
export const growsSlowly = (
  run: (text: string) => unknown,
  make: (length: number) => string,
  longest: number,
): boolean => {
  const [part, whole] = [make(longest / 4), make(longest)];
  if (timeOf(() => run(whole), 1) < FAST) return true;
  // A machine that is busy with something else may disturb a comparison, but not five.
  return [1, 2, 3, 4, 5].some((runs) => {
    const time = timeOf(() => run(whole), runs);
    return time < FAST || time < MOST_GROWTH * timeOf(() => run(part), runs);
  });
};
