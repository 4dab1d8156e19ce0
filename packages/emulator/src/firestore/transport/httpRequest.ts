import type { fromProto3JSON } from 'proto3-json-serializer';

export type JsonValue = Parameters<typeof fromProto3JSON>[1];
/** What JSON.parse gives for an object. */
export type JsonObject = { [name: string]: JsonValue };

/** What one request over HTTP/1.1 says. */
export type HttpRequest = {
  method: string;
  url: URL;
  /** Parsed body; undefined when there is none. */
  body: JsonValue | undefined;
};
