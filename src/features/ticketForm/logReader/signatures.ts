import type { LogReport } from './logReport.ts';

/** The known issues that have a signature in the log. */
export const matchSignatures = <Issue extends { signatures: readonly string[] }>(
  { signatures: found }: Pick<LogReport, 'signatures'>,
  issues: readonly Issue[],
): Issue[] => issues.filter(({ signatures }) => signatures.some((one) => found.includes(one)));
