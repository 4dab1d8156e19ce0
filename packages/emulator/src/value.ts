/**
 * A Firestore value as it travels: `google.firestore.v1.Value` with the names of its JSON form. Integers
 * are decimal strings, because int64 does not fit into a double; null is the number of its enum.
 */
export type Value =
  | { nullValue: 0 }
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

/** The fields of a document or of a map, by name; only its own properties are fields. */
export type Fields = { [name: string]: Value };

/** An instant: whole seconds since 1970, int64 too, and 0 to 999,999,999 nanoseconds. */
export type Timestamp = { seconds: string; nanos: number };
