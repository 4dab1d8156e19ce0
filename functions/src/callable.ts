import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/https';
import { type Access, type CallableName, callables } from '../../shared/callables.ts';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { connect } from './connect.ts';
import { CallError, type CallErrorCode } from './errors.ts';
import type { CallerOf, Dependencies, SignedIn } from './handler.ts';
import { handlers } from './handlers.ts';
import { ipKey, spendingOf } from './limits/rateLimits.ts';
import { logs } from './logs.ts';
import { checkPayload, decodableBody } from './payload.ts';
import type { Settings } from './settings.ts';

/** Made by the first call, then shared by every call that this instance serves. */
let connected: Promise<Dependencies> | undefined;

/**
 * The only entry from the network: makes a row of the table in shared/callables.ts a function that
 * checks who calls and what was sent, then runs its handler. Identity comes from the verified
 * token alone.
 */
export const callable = <N extends CallableName>(name: N) => {
  const served = onCall(
    // Tokens travel in a header that no other page can send for a visitor, so any origin may ask.
    {
      region: FUNCTIONS_REGION,
      cors: true,
      invoker: 'public',
      memory: '256MiB',
      timeoutSeconds: 60,
    },
    async ({ auth, data, rawRequest }) => {
      const uid = auth?.uid ?? null;
      leaveDomain();
      try {
        connected ??= connect();
        const dependencies = await connected;
        // `identify` goes by the row of N, as CallerOf does; TypeScript cannot follow it through `N`.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const caller = (await identify(callables[name].access, dependencies, auth)) as CallerOf<N>;
        // The functions emulator and the production server both keep the body as it came.
        const payload = checkPayload(name, data, rawRequest.rawBody.length);
        await spendOfIp(name, dependencies, rawRequest);
        return await handlers[name](dependencies, caller, payload);
      } catch (error) {
        throw toHttpsError(name, uid, error);
      }
    },
  );
  // The SDK decodes the body before it calls the function above. Its properties, which the Firebase
  // CLI reads, are copied.
  return Object.assign((...[request, response]: Parameters<typeof served>) => {
    request.body = decodableBody(request.body);
    return served(request, response);
  }, served);
};

/**
 * The server of production (functions-framework 5) runs each call in a `domain` of Node, whose hooks
 * work at every promise. What it would catch is caught here. Left, a page of fifty tickets costs
 * 7.8 ms of processor time instead of 10.2, a user record 1.9 instead of 2.6 (docs/performance.md).
 */
const leaveDomain = (): void => {
  // Node sets it; its types do not know it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { domain } = process as { domain?: { exit: () => void } | null };
  domain?.exit();
};

/**
 * Who calls, or null where anyone may and nobody asks. Refuses a caller without the access; what a
 * caller may do to one particular thing, the handler decides.
 */
const identify = async (
  access: Access,
  { accounts }: Dependencies,
  auth: CallableRequest['auth'],
): Promise<SignedIn | null> => {
  if (access === 'anyone') return null;
  // The emulator lets a token that is none through, as nobody's.
  if (!auth?.uid) throw new CallError('unauthenticated', 'Sign in first.');
  const user = await accounts.readUser(auth.uid);
  const caller: SignedIn = {
    uid: auth.uid,
    isAdmin: user?.isAdmin ?? false,
    email: auth.token.email ?? null,
    nickname: user?.nickname ?? null,
    language: user?.language ?? 'en',
  };
  if (access === 'admin' && !caller.isAdmin) {
    throw new CallError('permission-denied', 'Only an admin may do this.');
  }
  return caller;
};

/** What the callables that anyone may call are limited by. */
const IP_LIMITS: Partial<Record<CallableName, keyof Settings['limits']>> = {
  checkNicknameAvailability: 'availabilityChecks',
  checkEmailAvailability: 'availabilityChecks',
  registerUser: 'registrations',
};

const spendOfIp = async (
  name: CallableName,
  { limits, settings }: Dependencies,
  { headers, socket }: CallableRequest['rawRequest'],
): Promise<void> => {
  const limit = IP_LIMITS[name];
  if (!limit) return;
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const key = `${name}-${ipKey(forwardedFor, socket.remoteAddress ?? '')}`;
  const spending = spendingOf(key, settings.limits[limit]);
  if (spending) await limits.spend(spending);
};

/** gRPC status numbers with which the database says: not now. The caller may try again. */
const BUSY: Record<number, CallErrorCode> = {
  4: 'deadline-exceeded',
  8: 'resource-exhausted',
  10: 'aborted',
  14: 'unavailable',
};

const toHttpsError = (name: CallableName, uid: string | null, error: unknown): HttpsError => {
  if (error instanceof CallError) {
    logs.refused(name, uid, error.code, error.details?.field ?? null);
    return new HttpsError(error.code, error.message, error.details);
  }
  logs.failed(name, uid, error);
  const status = error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN;
  const code = BUSY[status];
  if (code) return new HttpsError(code, 'The service is busy. Please try again.');
  return new HttpsError('internal', 'Something went wrong on our side. Please try again later.');
};
