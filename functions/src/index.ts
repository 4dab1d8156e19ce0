import { type CallableName, callables } from '../../shared/callables.ts';
import { countUploads } from './countUploads.ts';
import { callable } from './serveCallable.ts';
import { logs } from './lib/logs.ts';
import { withholdLargeBodies } from './requestBodies.ts';
import { inboundMail } from './inboundMail.ts';
import { sendMail } from './sendMail.ts';
import { SENDS_MAILS, TAKES_MAILS } from './lib/settings.ts';
import { dailySweep, dueMails } from './sweep.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys types the names of the callables as strings
const names = Object.keys(callables) as CallableName[];

withholdLargeBodies();
// Such an error, thrown in a callback of a library, ends the instance and all calls on it.
process.on('uncaughtExceptionMonitor', logs.crashed);

/**
 * All deployed functions by name. The Firebase CLI reads them from module.exports (see build.mjs).
 * A new row of the table in shared/callables.ts needs no line here.
 */
export const functions = {
  ...Object.fromEntries(names.map((name) => [name, callable(name)])),
  countUploads,
  dailySweep,
  ...(SENDS_MAILS && { sendMail, dueMails }),
  ...(TAKES_MAILS && { inboundMail }),
};
