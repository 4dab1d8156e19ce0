import type { LogReport } from './logReport.ts';

/** A stack names a method after a dot or, in other versions of Unity, after a colon. */
const inOneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\w):(?=\w)/g, '.')
    .trim()
    .toLowerCase();

/** The known issues of which a signature, a line of an exception, is in the log. */
export const matchSignatures = <Issue extends { signatures?: readonly string[] | undefined }>(
  { texts }: Pick<LogReport, 'texts'>,
  issues: readonly Issue[],
): Issue[] => {
  const written = texts.map(inOneLine);
  return issues.filter(({ signatures = [] }) =>
    signatures.some((signature) => {
      const wanted = inOneLine(signature);
      return wanted !== '' && written.some((text) => text.includes(wanted));
    }),
  );
};
