/** Larger files are refused: reading them takes minutes. */
export const MAX_LOG_MIB = 200;
const CHUNK_BYTES = 1024 * 1024;
/** Longer lines are cut: what the reader looks for is at their beginning. */
export const LONGEST_LINE = 2_000;

/**
 * Reads a file of any size piece by piece, and hands on each of its lines.
 * @param onProgress gets the share that was read, from 0 to 1
 */
export const readLines = async (
  file: Blob,
  onLine: (line: string) => void,
  onProgress: (share: number) => void,
): Promise<void> => {
  const beginning = new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
  const decoder = new TextDecoder(encodingOf(beginning));
  let pending = '';
  for (let from = 0; from < file.size; from += CHUNK_BYTES) {
    const end = Math.min(from + CHUNK_BYTES, file.size);
    const bytes = new Uint8Array(await file.slice(from, end).arrayBuffer());
    const isLast = end === file.size;
    const text = pending + decoder.decode(bytes, { stream: !isLast });
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

/** UTF-16 is known by its byte order mark or its zeros, Windows-1252 by letters that are not UTF-8. */
const encodingOf = (beginning: Uint8Array): string => {
  const [first = 0, second = 0] = beginning;
  const mark = first * 256 + second;
  const zeros = [0, 0];
  for (const [at, byte] of beginning.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const many = beginning.length / 8;
  if (mark === 0xfffe || (odd > many && even < many / 4)) return 'utf-16le';
  if (mark === 0xfeff || (even > many && odd < many / 4)) return 'utf-16be';
  const text = new TextDecoder().decode(beginning, { stream: true });
  return text.includes('\uFFFD') && !/[\u0080-\uFFFC]/.test(text) ? 'windows-1252' : 'utf-8';
};
