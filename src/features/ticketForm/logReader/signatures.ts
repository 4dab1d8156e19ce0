import type { LogReport } from './logReport.ts';

/** The known issues of which a signature is in the log. */
export const matchSignatures = <Issue extends { signatures: readonly string[] }>(
  { signatures: found }: Pick<LogReport, 'signatures'>,
  issues: readonly Issue[],
): Issue[] => issues.filter(({ signatures }) => signatures.some((one) => found.includes(one)));
