/**
 * A Firestore value as it travels: the JSON form of `google.firestore.v1.Value` except that
 * timestamps keep seconds and nanos apart and bytes stay bytes. Integers are decimal strings,
 * because int64 does not fit into a double.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { timestampValue: Timestamp }
  | { stringValue: string }
  | { bytesValue: Uint8Array }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } };

/** The fields of a document or of a map, by name. Made without a prototype, so `__proto__` is a name like any other. */
export type Fields = { [name: string]: Value };

/** Fields without any, to be filled. */
export function emptyFields(): Fields {
  return Object.create(null);
}

/** An instant: whole seconds since 1970 and 0 to 999,999,999 nanoseconds. */
export type Timestamp = { seconds: number; nanos: number };
