/** The same id for every repeat of one creation: a double click, a retry, a second tab. */
export const ticketIdOf = async (uid: string, timestamp: number): Promise<string> => {
  const bytes = new TextEncoder().encode(`${uid}/${timestamp}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
