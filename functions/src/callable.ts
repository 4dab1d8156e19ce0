import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/https';
import { type Access, type CallableName, callables } from '../../shared/callables.ts';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { connect, type Dependencies } from './dependencies.ts';
import type { CallerOf, SignedIn } from './handler.ts';
import { handlers } from './handlers.ts';
import { addressKey } from './limits/rateLimits.ts';
import { logs } from './logs.ts';
import { checkPayload, decodableBody } from './payload.ts';
import { Refused, type RefusalCode } from './errors.ts';
import type { Settings } from './settings.ts';

/** Made by the first call, then shared by every call that this instance serves. */
let connected: Promise<Dependencies> | undefined;

/**
 * The only door to the network: makes a row of the table in shared/callables.ts a function that
 * checks who calls and what was sent, then runs its handler. Identity comes from the verified
 * token alone.
 */
export const callable = <N extends CallableName>(name: N) => {
  const answer = onCall(
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
        await spendOfAddress(name, dependencies, rawRequest);
        return await handlers[name](dependencies, caller, payload);
      } catch (error) {
        throw toHttpsError(name, uid, error);
      }
    },
  );
  return new Proxy(answer, {
    apply: (target, self, [request, response]: Parameters<typeof answer>) => {
      request.body = decodableBody(request.body);
      return Reflect.apply(target, self, [request, response]);
    },
  });
};

/**
 * The server of production runs each call in a `domain` of Node, which then works at every promise and
 * every event: a third of what a page of tickets costs. What it would catch is caught here.
 */
const leaveDomain = (): void => {
  // Node sets it; its types do not know it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { domain } = process as { domain?: { exit: () => void } | null };
  domain?.exit();
};

/**
 * Who calls, or null where anyone may and nobody asks. Refuses whoever may not call at all; what a
 * caller may do to one particular thing, the handler decides.
 */
const identify = async (
  access: Access,
  { store }: Dependencies,
  auth: CallableRequest['auth'],
): Promise<SignedIn | null> => {
  if (access === 'anyone') return null;
  // The emulator lets a token that is none through, as nobody's.
  if (!auth?.uid) throw new Refused('unauthenticated', 'Sign in first.');
  const user = await store.readUser(auth.uid);
  const caller: SignedIn = {
    uid: auth.uid,
    isAdmin: user?.isAdmin ?? false,
    email: auth.token.email ?? null,
    nickname: user?.nickname ?? null,
    language: user?.language ?? 'en',
  };
  if (access === 'admin' && !caller.isAdmin) {
    throw new Refused('permission-denied', 'Only an admin may do this.');
  }
  return caller;
};

/** What the callables that anyone may call are limited by. */
const addressLimits: Partial<Record<CallableName, keyof Settings['limits']>> = {
  checkNicknameAvailability: 'availabilityChecks',
  checkEmailAvailability: 'availabilityChecks',
  registerUser: 'registrations',
};

const spendOfAddress = async (
  name: CallableName,
  { limits, settings }: Dependencies,
  { headers, socket }: CallableRequest['rawRequest'],
): Promise<void> => {
  const limit = addressLimits[name];
  const most = limit ? settings.limits[limit] : 0;
  if (most === 0) return;
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const address = addressKey(forwardedFor, socket.remoteAddress ?? '');
  await limits.spend({ key: `${name}-${address}`, most });
};

/** gRPC status numbers with which the database says: not now. Whoever calls may try again. */
const passing: Record<number, RefusalCode> = {
  4: 'deadline-exceeded',
  8: 'resource-exhausted',
  10: 'aborted',
  14: 'unavailable',
};

const toHttpsError = (name: CallableName, uid: string | null, error: unknown): HttpsError => {
  if (error instanceof Refused) {
    logs.refused(name, uid, error.code, error.details?.field ?? null);
    return new HttpsError(error.code, error.message, error.details);
  }
  logs.failed(name, uid, error);
  const status = error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN;
  const code = passing[status];
  if (code) return new HttpsError(code, 'The service is busy. Please try again.');
  return new HttpsError('internal', 'Something went wrong on our side. Please try again later.');
};
