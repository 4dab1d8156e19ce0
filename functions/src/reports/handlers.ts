import { knownWords } from '../../../shared/visitReport.ts';
import type { Handler } from '../handler.ts';
import { logs } from '../logs.ts';

/**
 * Writes what a browser has reported into the log, which keeps it for 30 days: nothing is stored.
 * Where the studio has not switched reports on, they are dropped.
 */
export const reportVisit: Handler<'reportVisit'> = ({ settings }, _caller, report) => {
  if (settings.reports) {
    const { release, page, vitals, errors = [] } = report;
    if (vitals) logs.vitals({ release, page, ...vitals });
    for (const { message, ...error } of errors) {
      // The browser sends nothing else; a script may.
      logs.browserError({ release, ...error, message: knownWords(message) });
    }
  }
  return Promise.resolve({ success: true, message: 'Thank you.' });
};
