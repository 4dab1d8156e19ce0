import { logReport, type LogResult } from './logReport.ts';
import { MAX_LOG_MIB, readLines } from './readLines.ts';

/**
 * Reads a log of Unity. The file may change or disappear meanwhile: then it is unreadable, and so is
 * one that this program fails at. The promise is never rejected.
 * @param known the studio's assets by title, and the signatures of known issues
 * @param onProgress gets the share that was read, from 0 to 1
 */
export const readLog = async (
  file: Blob,
  known: { titles: readonly string[]; signatures: readonly string[] },
  onProgress: (share: number) => void,
): Promise<LogResult> => {
  if (file.size === 0) return { as: 'refused', why: 'empty' };
  if (file.size > MAX_LOG_MIB * 1024 * 1024) return { as: 'refused', why: 'tooLarge' };
  try {
    const { line, result } = logReport(known.titles, known.signatures);
    await readLines(file, line, onProgress);
    return result();
  } catch {
    return { as: 'refused', why: 'unreadable' };
  }
};
