import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import { invalidArgument } from '../status.ts';
import { firestoreTypes } from '../wire/codec.ts';
import type { JsonObject, JsonValue } from './httpRequest.ts';

/*
 * JSON of requests and answers, turned into the binary form that the calls speak. It has message
 * types of its own: in those of wire/codec.ts the documents of answers are bytes.
 */

const PACKAGE = 'google.firestore.v1';
const root = firestoreTypes();

/** Encodes the JSON form of a request. Throws INVALID_ARGUMENT when it is none. */
export function requestBytes(type: string, json: JsonObject): Uint8Array {
  try {
    checkNumbers(json);
    const messageType = root.lookupType(`${PACKAGE}.${type}`);
    const message = fromProto3JSON(messageType, json);
    return messageType.encode(message!).finish();
  } catch (error) {
    throw invalidArgument(
      `Invalid JSON payload received. ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Throws on an integer that is no int64, which the serializer would cut, and on a double that is none. */
function checkNumbers(json: JsonValue): void {
  if (typeof json !== 'object' || json === null) return;
  for (const [name, value] of Object.entries(json)) {
    // A field that is called so has an object.
    if (typeof value === 'object') checkNumbers(value);
    else if (name === 'integerValue' && !isInt64(value))
      throw new Error(`Invalid value (TYPE_INT64), ${JSON.stringify(value)}`);
    else if (name === 'doubleValue' && value !== 'NaN' && Number.isNaN(Number(value)))
      throw new Error(`Invalid value (TYPE_DOUBLE), ${JSON.stringify(value)}`);
  }
}

const isInt64 = (value: unknown): boolean =>
  /^-?\d{1,19}$/.test(String(value)) &&
  BigInt.asIntN(64, BigInt(String(value))) === BigInt(String(value));

/** The JSON form of an encoded answer. */
export function answerJson(type: string, bytes: Uint8Array): unknown {
  return toProto3JSON(root.lookupType(`${PACKAGE}.${type}`).decode(bytes));
}
