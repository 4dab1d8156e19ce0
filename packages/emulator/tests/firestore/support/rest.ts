import { PROJECT, type Setting } from './admin.ts';

export const DATABASE = `projects/${PROJECT}/databases/(default)`;

/** Asks over REST, as the owner unless the headers say otherwise. */
export function askRest(
  setting: Setting,
  method: string,
  resource: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`http://${setting.program.host}/v1/${DATABASE}/documents${resource}`, {
    method,
    headers: { authorization: 'Bearer owner', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
