/**
 * Calls a function at a URL, and answers its result.
 * @throws Error for a failed call
 */
export const send = async ({
  url,
  token,
  data,
}: {
  url: string;
  token: string;
  data: unknown;
}): Promise<unknown> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${text}`);
  return JSON.parse(text).result;
};
