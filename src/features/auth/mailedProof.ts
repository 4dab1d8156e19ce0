/**
 * The secret of a confirmation mail (`#proof=…`), or null. It leaves the address bar at once; the
 * entry of the history keeps it for a reload.
 */
export const takeMailedProof = (): string | null => {
  const { hash, pathname, search } = window.location;
  const proof = /^#proof(?:=|%3D)([\w-]+)$/i.exec(hash)?.[1];
  const state: unknown = window.history.state;
  if (proof) {
    window.history.replaceState({ ...asObject(state), proof }, '', pathname + search);
    return proof;
  }
  const kept = asObject(state)['proof'];
  return typeof kept === 'string' ? kept : null;
};

const asObject = (value: unknown): Record<string, unknown> => ({
  ...(typeof value === 'object' && value),
});
