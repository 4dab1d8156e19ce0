import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import { invalidArgument } from '../status.ts';
import { firestoreTypes } from '../wire/codec.ts';
import type { JsonObject } from './httpRequest.ts';

/*
 * JSON of requests and answers, turned into the binary form that the calls speak. It has message
 * types of its own: in those of wire/codec.ts the documents of answers are bytes.
 */

const PACKAGE = 'google.firestore.v1';
const root = firestoreTypes();

/** Encodes the JSON form of a request. Throws INVALID_ARGUMENT when it is none. */
export function requestBytes(type: string, json: JsonObject): Uint8Array {
  try {
    const messageType = root.lookupType(`${PACKAGE}.${type}`);
    const message = fromProto3JSON(messageType, json);
    return messageType.encode(message!).finish();
  } catch (error) {
    throw invalidArgument(
      `Invalid JSON payload received. ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The JSON form of an encoded answer. */
export function answerJson(type: string, bytes: Uint8Array): unknown {
  return toProto3JSON(root.lookupType(`${PACKAGE}.${type}`).decode(bytes));
}
