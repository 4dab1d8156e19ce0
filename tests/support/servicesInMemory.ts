import type { CallableName, CallableRequest, CallableResponse } from '../../shared/callables.ts';
import { successOf } from '../../src/services/answers.ts';
import type { AuthUser, Services } from '../../src/services/types.ts';
import { listedEntry, listedTicket } from './listedTickets.ts';
import { answersAbout, ticketsInMemory } from './ticketServer.ts';

/** Any password is right. */
const customer = { email: 'customer@example.com', nickname: 'pixelsmith', isAdmin: false };
const admin = { email: 'admin@example.com', nickname: 'nightmoth', isAdmin: true };

/** Who is signed in, in this tab; a reload keeps it. */
const SIGNED_IN = 'withoutServer.signedIn';

/** The accounts have their addresses as their ids. */
const accountOf = (uid: string) => [customer, admin].find(({ email }) => email === uid);
const toUser = (uid: string): AuthUser | null => (uid ? { uid, email: uid } : null);
const current = () => sessionStorage.getItem(SIGNED_IN) ?? customer.email;

const beginning = Date.now() - 3_600_000;
const tickets = ticketsInMemory([
  listedTicket({
    uid: customer.email,
    nickname: customer.nickname,
    email: customer.email,
    createdAt: beginning,
    lastActivityAt: beginning + 60_000,
    waitingSince: beginning,
    comments: { comment1: listedEntry({ uid: customer.email, timestamp: beginning + 60_000 }) },
  }),
]);

const listeners = new Set<(user: AuthUser | null) => void>();
const signIn = (uid: string): void => {
  sessionStorage.setItem(SIGNED_IN, uid);
  for (const listener of listeners) listener(toUser(uid));
};

const absent = (what: string) => async (): Promise<never> => {
  throw new Error(`${what} needs the server, which npm run dev -- --without-server leaves out.`);
};

type Answers = {
  [N in CallableName]?: (payload: CallableRequest<N>) => Promise<CallableResponse<N>>;
};

/** What `npm run dev -- --without-server` has in place of Firebase; tickets last until a reload. */
export const services: Services = {
  auth: {
    observe: async (onChange) => {
      listeners.add(onChange);
      onChange(toUser(current()));
    },
    signIn: async (email) => {
      if (!accountOf(email))
        throw Object.assign(new Error(email), { code: 'auth/invalid-credential' });
      signIn(email);
      return { uid: email, email };
    },
    signOut: async () => signIn(''),
    addressState: async () => 'proven',
    sendPasswordReset: absent('A mail'),
    sendSignInLink: absent('A mail'),
    isSignInLink: async () => false,
    completeSignInLink: absent('A link'),
  },
  readProfile: async (uid) => accountOf(uid) ?? null,
  readReplies: async () => ({}),
  uploadTicketImage: async ({ blob }) => URL.createObjectURL(blob),
  call: async (name, payload) => {
    const caller = { uid: current(), isAdmin: accountOf(current())?.isAdmin ?? false };
    const answers: Answers = {
      ...answersAbout(tickets, caller),
      getUserDoc: async ({ targetUid: uid }) => ({
        success: true,
        user: { uid, language: 'en', ...(accountOf(uid) ?? customer) },
      }),
    };
    return successOf(await (answers[name] ?? absent(name))(payload));
  },
};
