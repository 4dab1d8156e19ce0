import { callableUrl, suiteUrl } from './project.ts';

/**
 * Calls a callable function of the running suite, signed out or with the token of an account.
 * @returns the `result` of the response
 * @throws Error with the function's message when it answers with an error
 */
export const callSuite = async (name: string, data: unknown, token?: string): Promise<unknown> => {
  const answer = await fetch(callableUrl(name, suiteUrl('functions')), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ data }),
  });
  const body = (await answer.json()) as { result?: unknown; error?: { message: string } };
  if (body.error) throw new Error(`${name}: ${body.error.message}`);
  return body.result;
};
