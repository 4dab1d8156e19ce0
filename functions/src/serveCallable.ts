import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/https';
import {
  type Access,
  type CallableName,
  type Callables,
  callables,
} from '../../shared/callables.ts';
import { FUNCTIONS_REGION, type LimitName } from '../../shared/limits.ts';
import { addressState } from '../../shared/user.ts';
import * as confirmation from './accounts/confirmation.ts';
import * as accountHandlers from './accounts/handlers.ts';
import { completeInterrupted } from './accounts/registration.ts';
import { busyCode, CallError, refusal, sessionEnded } from './lib/errors.ts';
import {
  type CallerOf,
  connected,
  type Dependencies,
  type Handler,
  type InSession,
  type SignedIn,
} from './dependencies.ts';
import { spendingsOfNetworks } from './limits/networks.ts';
import { spendingOf } from './limits/rule.ts';
import { type Call, logs } from './lib/logs.ts';
import { checkPayload, decodableBody } from './lib/payload.ts';
import { CALL_SECONDS } from './lib/settings.ts';
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
  'getEarlierAnswers',
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
      timeoutSeconds: CALL_SECONDS,
    },
    async ({ app, auth, data, rawRequest }) => {
      const uid = auth?.uid ?? null;
      const began = Date.now();
      const log = (outcome: Call['outcome'], error?: unknown) => {
        const { code, field = null } = (error instanceof CallError && error.details) || {};
        logs.called({
          name,
          outcome,
          // The caller chose the name of an unknown field.
          field: code === 'unknown-field' ? code : field,
          busy: error !== undefined && !(error instanceof CallError) && outcome !== 'internal',
          ms: Date.now() - began,
          request: traceOf(rawRequest),
          uid,
        });
      };
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
        await countNetwork(name, dependencies, rawRequest);
        const payload = checkPayload(name, data, bytesOf(rawRequest));
        const answer = await countAccount(name, dependencies, caller, () =>
          handlers[name](dependencies, caller, payload),
        );
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

/** The length of the body as received. */
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
): Promise<SignedIn | InSession | null> => {
  if (access === 'anyone') return null;
  // The functions emulator of the Firebase CLI accepts invalid tokens, as an `auth` without uid.
  if (!auth?.uid) throw new CallError('unauthenticated', 'Log in first.');
  const { accounts, attempts, identity, settings } = dependencies;
  // What changes the account by its session: a stranger who registered an address shares the uid with its
  // owner, and would use up the calls by which the owner puts them out.
  const who = access === 'session' ? `${auth.uid}-${auth.token.auth_time}` : auth.uid;
  const calls = spendingOf(settings.limits, 'calls', who);
  const adminCalls = spendingOf(settings.limits, 'adminCalls', who);
  attempts.check(calls);
  attempts.check(adminCalls);
  const user =
    (await accounts.readUser(auth.uid)) ?? (await completeInterrupted(dependencies, auth.uid));
  const address = addressState(auth.token.email, auth.token);
  const isAdmin = address === 'proven' && (user?.isAdmin ?? false);
  await attempts.spend(isAdmin ? adminCalls : calls);
  if (address === 'changed') throw await addressChanged(dependencies, auth.uid);
  const caller: SignedIn = {
    uid: auth.uid,
    isAdmin,
    email: auth.token.email ?? null,
    emailProven: address === 'proven',
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
  if (access !== 'session' && !caller.isAdmin) return caller;
  const account = await identity.accountOf(auth.uid, caller.authTime);
  return { ...caller, account };
};

/** The refusal of an account whose address was changed past the site; the first one alerts the studio. */
const addressChanged = async (
  { accounts, identity, now }: Dependencies,
  uid: string,
): Promise<CallError> => {
  // The token is from before the studio settled the address.
  if (!(await identity.find(uid))?.isChanged) return sessionEnded();
  if (await accounts.noteAddressChange(uid, now())) logs.addressChanged(uid);
  return refusal('address-changed');
};

/** Callables that anyone may call. */
type OpenCallable = {
  [N in CallableName]: Callables[N]['access'] extends 'anyone' ? N : never;
}[CallableName];

/** Limits per IP of whatever makes an account or anyone may call; a missing one does not compile. */
const IP_LIMITS: Partial<Record<CallableName, LimitName>> = {
  checkNicknameAvailability: 'availabilityChecks',
  checkEmailAvailability: 'availabilityChecks',
  getProofAddress: 'availabilityChecks',
  registerUser: 'registrations',
  chooseNickname: 'registrations',
  confirmWithPassword: 'registrations',
} satisfies Record<OpenCallable | 'chooseNickname', LimitName>;

const countNetwork = async (
  name: CallableName,
  { attempts, settings }: Dependencies,
  { headers, socket }: CallableRequest['rawRequest'],
): Promise<void> => {
  const limit = IP_LIMITS[name];
  if (!limit) return;
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const spendings = spendingsOfNetworks(
    settings.limits,
    { limit, what: name },
    { forwardedFor, socketIp: socket.remoteAddress ?? '' },
    settings.trustedProxies,
  );
  for (const spending of spendings) attempts.check(spending);
  // First the smaller network: what it refuses does not count against the larger one.
  for (const spending of spendings) {
    // oxlint-disable-next-line no-await-in-loop -- the smaller network spends first
    await attempts.spend(spending);
  }
};

const MAKES_AN_ACCOUNT: ReadonlySet<CallableName> = new Set(['registerUser', 'chooseNickname']);

/**
 * Makes an account, unless those of all networks together are used up, and counts it. Two kinds of
 * calls are not counted, so that they keep nobody from registering: refused ones, and those by people
 * who have a nickname already.
 */
const countAccount = async <Answer extends object>(
  name: CallableName,
  { attempts, settings }: Dependencies,
  caller: SignedIn | null,
  handle: () => Promise<Answer>,
): Promise<Answer> => {
  if (!MAKES_AN_ACCOUNT.has(name) || caller?.nickname) return handle();
  const accounts = spendingOf(settings.limits, 'accounts');
  await attempts.checkStored(accounts).catch((error: unknown) => {
    if (error instanceof CallError) logs.registrationsStopped();
    throw error;
  });
  const answer = await handle();
  if ('success' in answer && answer.success)
    await attempts.spend(accounts).catch((error: unknown) => {
      // This account is made; the next one is refused.
      if (!(error instanceof CallError)) logs.failed(name, null, error);
    });
  return answer;
};

const toHttpsError = (error: unknown): HttpsError => {
  if (error instanceof CallError) return new HttpsError(error.code, error.message, error.details);
  const code = busyCode(error);
  if (code) return new HttpsError(code, 'The service is busy. Please try again.');
  return new HttpsError('internal', 'Something went wrong on our side. Please try again later.');
};
