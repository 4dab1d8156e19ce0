import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/https';
import {
  type Access,
  type CallableName,
  type Callables,
  callables,
} from '../../shared/callables.ts';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import * as confirmation from './accounts/confirmation.ts';
import * as accountHandlers from './accounts/handlers.ts';
import { isProven } from './accounts/identity.ts';
import { completeInterrupted } from './accounts/registration.ts';
import { busyCode, CallError, refusal } from './lib/errors.ts';
import {
  type CallerOf,
  connected,
  type Dependencies,
  type Handler,
  type SignedIn,
} from './dependencies.ts';
import { accountKey, ipSpendings, spendingOf } from './limits/rateLimits.ts';
import { type Call, logs } from './lib/logs.ts';
import { checkPayload, decodableBody } from './lib/payload.ts';
import type { Settings } from './lib/settings.ts';
import * as replies from './replies/handlers.ts';
import * as tickets from './tickets/handlers.ts';
import * as reading from './tickets/readingHandlers.ts';

/** The handler of each row of the table in shared/callables.ts; a missing one does not compile. */
const handlers: { [N in CallableName]: Handler<N> } = {
  ...accountHandlers,
  ...confirmation,
  ...replies,
  ...tickets,
  ...reading,
};

/** Lists read up to a hundred tickets with all that was written in them. */
const READS_LISTS: ReadonlySet<CallableName> = new Set([
  'getUserTickets',
  'getAllTickets',
  'getTicketStats',
]);

/**
 * The only entry from the network: makes a function from a row of the table in shared/callables.ts.
 * It checks the caller and the payload, then runs the handler. Identity comes from the verified
 * token alone. Tests connect to their own.
 */
export const callable = <N extends CallableName>(
  name: N,
  connect: () => Dependencies = connected,
) => {
  const served = onCall(
    // Any origin may call: the token travels in a header, which another site cannot send for a visitor.
    {
      region: FUNCTIONS_REGION,
      cors: true,
      invoker: 'public',
      memory: READS_LISTS.has(name) ? '512MiB' : '256MiB',
      // Together 200 calls at once of each function, of lists 50: what an attack may cost, and what its
      // memory holds.
      concurrency: READS_LISTS.has(name) ? 5 : 20,
      maxInstances: 10,
      timeoutSeconds: 60,
    },
    async ({ app, auth, data, rawRequest }) => {
      const uid = auth?.uid ?? null;
      const began = Date.now();
      const log = (outcome: Call['outcome'], error?: unknown) =>
        logs.called({
          name,
          outcome,
          field: error instanceof CallError ? (error.details?.field ?? null) : null,
          busy: error !== undefined && !(error instanceof CallError) && outcome !== 'internal',
          ms: Date.now() - began,
          request: traceOf(rawRequest),
          uid,
        });
      // The production server (functions-framework 5) runs each call in a Node `domain`, whose hooks at
      // every promise are a third of its cost. All errors are caught here.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- missing in the types of Node
      (process as { domain?: { exit: () => void } | null }).domain?.exit();
      try {
        const dependencies = connect();
        // The SDK has verified the token; `enforceAppCheck` cannot be a parameter of the project.
        if (dependencies.settings.appCheckRequired && !app) {
          throw refusal('unknown-app');
        }
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `identify` refuses all other callers, which the compiler cannot follow
        const caller = (await identify(callables[name].access, dependencies, auth)) as CallerOf<N>;
        await spendOfIp(name, dependencies, rawRequest);
        const payload = checkPayload(name, data, bytesOf(rawRequest));
        await spendOfAll(name, dependencies);
        const answer = await handlers[name](dependencies, caller, payload);
        if (caller?.isAdmin) logs.answeredAdmin(name, caller.uid, payload);
        log('ok');
        return answer;
      } catch (error) {
        const answered = toHttpsError(error);
        log(answered.code, error);
        if (answered.code === 'internal') logs.failed(name, uid, error);
        throw answered;
      }
    },
  );
  // The SDK decodes the body before it calls the function above, so the wrapper comes first. The
  // properties of the SDK's function are copied: the Firebase CLI reads them.
  return Object.assign((...[request, response]: Parameters<typeof served>) => {
    request.body = decodableBody(request.body, bytesOf(request));
    return served(request, response);
  }, served);
};

/** The trace of a request: Google's front end sets the header, or leaves a well-formed one. */
const traceOf = ({ headers }: CallableRequest['rawRequest']): string | null =>
  /^[\da-f]{32}(?=\/)/i.exec(String(headers['x-cloud-trace-context']))?.[0] ?? null;

/** The length of the body as received, in production and in the functions emulator. */
const bytesOf = ({ rawBody }: { rawBody?: Buffer | undefined }): number | undefined =>
  rawBody?.length;

/**
 * The caller, or null for callables that anyone may call. Throws for a caller without the access;
 * handlers check permissions on a particular ticket or user.
 */
const identify = async (
  access: Access,
  dependencies: Dependencies,
  auth: CallableRequest['auth'],
): Promise<SignedIn | null> => {
  if (access === 'anyone') return null;
  // The emulator accepts invalid tokens, as an `auth` without uid.
  if (!auth?.uid) throw new CallError('unauthenticated', 'Log in first.');
  const { accounts, allowances, identity, settings } = dependencies;
  const key = accountKey('calls', auth.uid);
  allowances.check(key);
  const user =
    (await accounts.readUser(auth.uid)) ?? (await completeInterrupted(dependencies, auth.uid));
  const calls = spendingOf(key, settings.limits[user?.isAdmin ? 'adminCalls' : 'calls']);
  if (calls) await allowances.spend(calls);
  const caller: SignedIn = {
    uid: auth.uid,
    isAdmin: user?.isAdmin ?? false,
    email: auth.token.email ?? null,
    emailProven: isProven(auth.token.email, auth.token),
    nickname: user?.nickname ?? null,
    language: user?.language ?? 'en',
    authTime: auth.token.auth_time,
    idToken: auth.rawToken,
  };
  if (access === 'admin' && !caller.isAdmin) {
    throw new CallError('permission-denied', 'Only an admin may do this.');
  }
  // Whoever signs up at Firebase directly has passed none of the checks of a registration.
  if (access === 'member' && !user) {
    throw refusal('nickname-missing');
  }
  // An admin reads what all customers write, in getUserTickets too.
  if (caller.isAdmin) await identity.checkSession(auth.rawToken);
  return caller;
};

/** Callables that anyone may call. */
type OpenCallable = {
  [N in CallableName]: Callables[N]['access'] extends 'anyone' ? N : never;
}[CallableName];

/** Limits per IP of whatever makes an account or anyone may call; a missing one does not compile. */
const IP_LIMITS: Partial<Record<CallableName, keyof Settings['limits']>> = {
  checkNicknameAvailability: 'availabilityChecks',
  checkEmailAvailability: 'availabilityChecks',
  registerUser: 'registrations',
  chooseNickname: 'registrations',
  confirmWithPassword: 'registrations',
} satisfies Record<OpenCallable | 'chooseNickname', keyof Settings['limits']>;

const spendOfIp = async (
  name: CallableName,
  { allowances, settings }: Dependencies,
  { headers, socket }: CallableRequest['rawRequest'],
): Promise<void> => {
  const limit = IP_LIMITS[name];
  if (!limit) return;
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const { [limit]: most } = settings.limits;
  const ip = socket.remoteAddress ?? '';
  const spendings = ipSpendings(name, most, forwardedFor, ip, settings.trustedProxies);
  for (const { key } of spendings) allowances.check(key);
  // First the smaller network: what it refuses does not count against the larger one.
  for (const spending of spendings) {
    // oxlint-disable-next-line no-await-in-loop -- the smaller network spends first
    await allowances.spend(spending);
  }
};

/** Registrations of all IPs together: only what the limits of IPs and the schema let through counts. */
const spendOfAll = async (
  name: CallableName,
  { allowances, settings }: Dependencies,
): Promise<void> => {
  if (name !== 'registerUser' && name !== 'chooseNickname') return;
  const spending = spendingOf('registrations', settings.limits.allRegistrations);
  if (!spending) return;
  allowances.check(spending.key);
  try {
    await allowances.spend(spending);
  } catch (error) {
    if (error instanceof CallError) logs.registrationsStopped();
    throw error;
  }
};

const toHttpsError = (error: unknown): HttpsError => {
  if (error instanceof CallError) return new HttpsError(error.code, error.message, error.details);
  const code = busyCode(error);
  if (code) return new HttpsError(code, 'The service is busy. Please try again.');
  return new HttpsError('internal', 'Something went wrong on our side. Please try again later.');
};
