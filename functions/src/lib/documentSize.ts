/** "Maximum size for a document" in Firestore, in bytes. */
export const MAX_DOCUMENT_BYTES = 1_048_576;

/** The bytes of a document of plain values, by "Storage size calculations" of Firestore. */
export const documentSize = (path: string, fields: object): number =>
  Buffer.byteLength(path) + 1 + 16 + sizeOf(fields) + 32;

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'number') return 8;
  if (typeof value !== 'object' || value === null) return 1;
  const sizes = Array.isArray(value)
    ? value.map(sizeOf)
    : Object.entries(value).map(([name, field]) => Buffer.byteLength(name) + 1 + sizeOf(field));
  // An empty list or map has the size of a null.
  return sizes.reduce((all, one) => all + one, 0) || 1;
};
