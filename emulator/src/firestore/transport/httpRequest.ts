import type { JsonValue } from './restJson.ts';

/** What one request over HTTP/1.1 says. */
export type HttpRequest = {
  method: string;
  url: URL;
  /** Parsed body; undefined when there is none. */
  body: JsonValue | undefined;
};
