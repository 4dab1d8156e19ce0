import { onRequest } from 'firebase-functions/https';
import { connected } from './dependencies.ts';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { busyCode, CallError } from './lib/errors.ts';
import { readMail } from './inbound/readMail.ts';
import { receive } from './inbound/receive.ts';
import { knowsSecret, messageOf } from './inbound/requestMessage.ts';
import { logs } from './lib/logs.ts';
import { CALL_SECONDS, INBOUND_SECRETS, inboundSecret } from './lib/settings.ts';

/** What each provider does with a status: docs/deploy.md, "Replies to mails". */
const STATUS: Partial<Record<string, number>> = { 'invalid-argument': 400 };

/**
 * Takes a raw mail from the provider that receives mails for INBOUND_DOMAIN, and says what became of
 * it. Deployed only where that is set (index.ts).
 */
export const inboundMail = onRequest(
  {
    region: FUNCTIONS_REGION,
    invoker: 'public',
    secrets: INBOUND_SECRETS,
    // A body of 32 MB as such and as a form, and 10 MB of it as a message and as its parts.
    memory: '1GiB',
    concurrency: 2,
    maxInstances: 3,
    timeoutSeconds: CALL_SECONDS,
  },
  async ({ method, headers, rawBody }, response) => {
    const answer = (status: number, outcome: string, error?: unknown) => {
      logs.mailReceived(outcome, status);
      if (error) logs.mailNotReceived(error);
      response.status(status).json({ outcome });
    };
    if (!knowsSecret(headers.authorization, inboundSecret())) return answer(401, 'wrong secret');
    if (method !== 'POST') return answer(405, 'only POST');
    // Withheld (requestBodies.ts), or none was sent.
    if (!(rawBody instanceof Buffer)) return answer(413, 'no message, or larger than 32 MB');
    try {
      const incoming = await readMail(await messageOf(headers, rawBody));
      return answer(200, await receive(connected(), incoming));
    } catch (error) {
      if (error instanceof CallError) {
        const { retryAfterSeconds } = error.details ?? {};
        if (retryAfterSeconds) response.set('Retry-After', String(retryAfterSeconds));
        return answer(STATUS[error.code] ?? 503, error.message);
      }
      return answer(busyCode(error) ? 503 : 500, 'failed', error);
    }
  },
);
