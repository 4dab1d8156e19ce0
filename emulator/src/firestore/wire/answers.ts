import protobuf from 'protobufjs';
import type { Value } from '../../value.ts';
import type { Micros } from '../engine/clock.ts';
import { encodeTimestamp, encodeValue } from './values.ts';

/** An answer under construction: protobuf fields by number, each method skipping what is empty. */
export class Message {
  readonly #writer = protobuf.Writer.create();

  string(field: number, text: string): this {
    if (text !== '') this.#writer.uint32((field << 3) | 2).string(text);
    return this;
  }

  bytes(field: number, bytes: Uint8Array): this {
    if (bytes.length > 0) this.#writer.uint32((field << 3) | 2).bytes(bytes);
    return this;
  }

  /** Also writes zero: for numbers inside a oneof. */
  int(field: number, number: number): this {
    this.#writer.uint32(field << 3).int32(number);
    return this;
  }

  bool(field: number, value: boolean): this {
    this.#writer.uint32(field << 3).bool(value);
    return this;
  }

  time(field: number, time: Micros): this {
    encodeTimestamp(
      { seconds: Math.floor(time / 1e6), nanos: (time % 1e6) * 1000 },
      this.#writer.uint32((field << 3) | 2).fork(),
    );
    this.#writer.ldelim();
    return this;
  }

  value(field: number, value: Value): this {
    encodeValue(value, this.#writer.uint32((field << 3) | 2).fork());
    this.#writer.ldelim();
    return this;
  }

  /** A nested message, also when it is empty. */
  message(field: number, content: Uint8Array): this {
    this.#writer.uint32((field << 3) | 2).bytes(content);
    return this;
  }

  finish(): Uint8Array {
    return this.#writer.finish();
  }
}

/** A stored document as an answer shows it. `fields` are the encoded entries of its map. */
type AnsweredDocument = {
  name: string;
  fields: Uint8Array;
  createTime: Micros;
  updateTime: Micros;
};

/**
 * Encodes a `Document`. Without protobufjs, since every read ends here: the stored fields are copied
 * as they are and the length is known first.
 */
export function encodeDocument(document: AnsweredDocument): Uint8Array {
  const nameLength = Buffer.byteLength(document.name);
  const head = 1 + varintLength(nameLength) + nameLength;
  const out = Buffer.allocUnsafe(head + document.fields.length + 2 * TIME_BYTES);
  out[0] = 0x0a;
  let at = writeVarint(out, nameLength, 1);
  at += out.write(document.name, at);
  out.set(document.fields, at);
  at += document.fields.length;
  at = writeTime(out, 0x1a, document.createTime, at);
  at = writeTime(out, 0x22, document.updateTime, at);
  return out.subarray(0, at);
}

/** Tag, length, two tags, seconds (at most 9 bytes) and nanos (at most 5). */
const TIME_BYTES = 18;

function writeTime(out: Buffer, tag: number, time: Micros, start: number): number {
  const seconds = Math.floor(time / 1e6);
  const nanos = (time - seconds * 1e6) * 1000;
  out[start] = tag;
  let at = start + 2;
  out[at++] = 0x08;
  at = writeVarint(out, seconds, at);
  if (nanos > 0) {
    out[at++] = 0x10;
    at = writeVarint(out, nanos, at);
  }
  out[start + 1] = at - start - 2;
  return at;
}

function writeVarint(out: Buffer, number: number, start: number): number {
  let rest = number;
  let at = start;
  while (rest > 127) {
    out[at++] = (rest % 128) + 128;
    rest = Math.floor(rest / 128);
  }
  out[at++] = rest;
  return at;
}

function varintLength(number: number): number {
  let length = 1;
  for (let rest = number; rest > 127; rest = Math.floor(rest / 128)) length += 1;
  return length;
}
