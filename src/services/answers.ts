import type { CallableName, CallableResponse } from '../../shared/callables.ts';

/** What a call brings when all goes well. */
export type Success<N extends CallableName> = Exclude<CallableResponse<N>, { success: false }>;

type Fields = { available?: unknown; success?: unknown; message?: unknown; code?: unknown };

/**
 * The answer if it says what is available, or success; any other is an error with the message and
 * the code of the answer, both empty where it has none (API-11).
 */
export const successOf = <N extends CallableName>(
  answer: CallableResponse<N> | null,
): Success<N> => {
  if (isSuccess<N>(answer)) return answer;
  const { message, code }: Fields = answer ?? {};
  throw Object.assign(new Error(textOf(message)), { code: `answer/${textOf(code)}` });
};

const isSuccess = <N extends CallableName>(
  answer: CallableResponse<N> | null,
): answer is Success<N> => {
  const { available, success }: Fields = answer ?? {};
  return available !== undefined || success === true;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
