import type { CallableName, CallableResponse } from '../../shared/callables.ts';

/** The answer of a successful call. */
export type Success<N extends CallableName> = Exclude<CallableResponse<N>, { success: false }>;

type Fields = { available?: unknown; success?: unknown; message?: unknown; code?: unknown };

/**
 * Returns the answer if it reports availability or success; otherwise throws an error with the
 * answer's message and code, both empty if missing (API-11).
 */
export const successOf = <N extends CallableName>(
  answer: CallableResponse<N> | null,
): Success<N> => {
  if (isSuccess<N>(answer)) return answer;
  const { message, code }: Fields = answer ?? {};
  throw Object.assign(new Error(textOf(message)), { code: `answer/${textOf(code)}` });
};

/** What says that the other side has another table of callables: shared/callables.ts of another build. */
const MISUNDERSTOOD: readonly unknown[] = [
  // The function is gone: no handler of ours answers, so there are no details.
  'functions/not-found',
  'functions/unimplemented',
  // It reports neither success nor the reason of a failure.
  'answer/',
];

/** Whether an error may come of a page and a server of different builds. */
export const isMisunderstood = (error: unknown): boolean => {
  const { code, details, message }: { code?: unknown; details?: unknown; message?: unknown } =
    Object(error);
  const { code: reason }: { code?: unknown } = Object(details);
  if (code === 'functions/internal') return String(message).startsWith('Response is ');
  return reason === 'unknown-field' || (details === undefined && MISUNDERSTOOD.includes(code));
};

const isSuccess = <N extends CallableName>(
  answer: CallableResponse<N> | null,
): answer is Success<N> => {
  const { available, success }: Fields = answer ?? {};
  return available !== undefined || success === true;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
