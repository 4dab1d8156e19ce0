/** Larger files are refused: reading them takes minutes. */
export const MAX_LOG_MIB = 200;
const CHUNK_BYTES = 1024 * 1024;
/** Longer lines are cut: what the reader looks for is at their beginning. */
export const LONGEST_LINE = 2_000;
const [NEWLINE, RETURN] = [0x0a, 0x0d];

/**
 * Reads a file of any size piece by piece, and hands on each of its lines. UTF-16 is known by its byte
 * order mark or its zeros; of anything else each line is UTF-8 or, where it is none, Windows-1252.
 * @param onProgress gets the share that was read, from 0 to 1
 */
export const readLines = async (
  file: Blob,
  onLine: (line: string) => void,
  onProgress: (share: number) => void,
): Promise<void> => {
  const decode = decoderFor(new Uint8Array(await file.slice(0, 4096).arrayBuffer()));
  let pending = '';
  for (let from = 0; from < file.size; from += CHUNK_BYTES) {
    const end = Math.min(from + CHUNK_BYTES, file.size);
    const bytes = new Uint8Array(await file.slice(from, end).arrayBuffer());
    const isLast = end === file.size;
    const text = pending + decode(bytes, isLast);
    // The other half of a line break may be in the next piece.
    const half = !isLast && text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - half.length).split(/\r\n|\n|\r/);
    pending = (lines.pop() ?? '').slice(0, LONGEST_LINE) + half;
    for (const line of lines) onLine(clean(line));
    onProgress(end / file.size);
  }
  onLine(clean(pending));
};

// oxlint-disable-next-line no-control-regex -- these are what is removed
const CONTROL = /[\0\uFEFF]|\x1B\[[\d;?]*[A-Za-z]|\x1B\][^\x07\x1B]*\x07/g;

/** Without NULs and what terminals obey, such as colors. */
const clean = (line: string): string => line.slice(0, LONGEST_LINE).replaceAll(CONTROL, '');

type Decode = (bytes: Uint8Array, isLast: boolean) => string;

const decoderFor = (beginning: Uint8Array): Decode => {
  const [first = 0, second = 0] = beginning;
  const mark = first * 256 + second;
  const zeros = [0, 0];
  for (const [at, byte] of beginning.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const many = beginning.length / 8;
  if (mark === 0xfffe || (odd > many && even < many / 4)) return utf16('utf-16le');
  if (mark === 0xfeff || (even > many && odd < many / 4)) return utf16('utf-16be');
  return byLines();
};

const utf16 = (encoding: string): Decode => {
  const decoder = new TextDecoder(encoding);
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast });
};

const byLines = (): Decode => {
  const utf8 = new TextDecoder();
  const sure = new TextDecoder('utf-8', { fatal: true });
  const windows = new TextDecoder('windows-1252');
  const decode = (bytes: Uint8Array): string => {
    try {
      return sure.decode(bytes);
    } catch {
      let text = '';
      for (let from = 0; from < bytes.length;) {
        const end = lineEnd(bytes, from);
        const line = bytes.subarray(from, end);
        const decoded = utf8.decode(line);
        text += decoded.includes('\uFFFD') ? windows.decode(line) : decoded;
        from = end;
      }
      return text;
    }
  };
  let rest = new Uint8Array();
  return (bytes, isLast) => {
    const all = new Uint8Array(rest.length + bytes.length);
    all.set(rest);
    all.set(bytes, rest.length);
    const whole = Math.max(all.lastIndexOf(NEWLINE), all.lastIndexOf(RETURN)) + 1;
    const end = isLast ? all.length : whole || longLine(all);
    rest = all.slice(end);
    return decode(all.subarray(0, end));
  };
};

/** Behind the next line break. */
const lineEnd = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at += 1)
    if (bytes[at] === NEWLINE || bytes[at] === RETURN) return at + 1;
  return bytes.length;
};

/** How much of a line without end is decoded before it ends: whole characters, once it is very long. */
const longLine = (bytes: Uint8Array): number => {
  if (bytes.length <= 2 * CHUNK_BYTES) return 0;
  let end = bytes.length - 1;
  while (end > bytes.length - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end;
};
