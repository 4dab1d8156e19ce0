import { callableUrl, suiteUrl } from './project.ts';

/**
 * Calls a callable function of the running suite, signed out.
 * @throws Error with the function's message when it answers with an error
 */
export const callSuite = async (name: string, data: unknown): Promise<void> => {
  const answer = await fetch(callableUrl(name, suiteUrl('functions')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  const { error } = (await answer.json()) as { error?: { message: string } };
  if (error) throw new Error(`${name}: ${error.message}`);
};
