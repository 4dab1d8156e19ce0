import { PassThrough, Readable } from 'node:stream';
import { vi } from 'vitest';

/** Answers the question of a command that runs in this process, or closes its input where there is no answer. */
export const answerQuestion = (answer?: string) => {
  const input = Readable.from(answer === undefined ? [] : [answer]);
  const output = new PassThrough();
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as typeof process.stdin);
  vi.spyOn(process, 'stdout', 'get').mockReturnValue(output as unknown as typeof process.stdout);
  /** What was asked. */
  return () => String(output.read() ?? '');
};
