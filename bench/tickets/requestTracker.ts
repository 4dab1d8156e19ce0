import { Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { ticketsPerCustomer } from './store.ts';

/** Tickets that a desk needs, as many as the smaller measurement of ours has. */
export const peerTickets = 1_000;

/** As a browser asks for HTML, or as a program asks for JSON (REST 2.0). */
export type Way = 'page' | 'api';

/** A running Request Tracker 5, filled and signed in to, with a session for each caller. */
export type RequestTracker = {
  /** Its name and version, and what `RT_ABOUT` says of its database and server. */
  name: string;
  tickets: number;
  /** By the names of our callables: what one caller does, at a page of the site and by its API. */
  operations: Record<string, Record<Way, (caller: number) => Promise<unknown>>>;
  /** Opens the tickets that were closed. */
  reopen: () => Promise<void>;
  stop: () => void;
};

const subject = 'Bullets leave the screen on the left side';

/**
 * Signs in at the Request Tracker of `RT_URL` (`http://user:password@host:port`) and creates tickets
 * until it has a thousand. Null without that variable.
 * @throws Error when there is none, or it does not let the user in
 */
export const openRequestTracker = async (
  callers: number,
  text: string,
): Promise<RequestTracker | null> => {
  const address = process.env['RT_URL'];
  if (!address) return null;
  const { origin, username, password } = new URL(address);
  // A connection that is kept would keep one of its processes from the other callers.
  const agent = new Agent({ maxSockets: callers });
  const ask = asker(agent, origin);
  const form = (path: string, fields: Record<string, string>, cookie: string) =>
    ask(path, 302, { cookie, body: new URLSearchParams(fields).toString(), type: forms });

  const cookies = await Promise.all(
    Array.from({ length: callers }, async () => {
      const body = new URLSearchParams({ user: username, pass: password }).toString();
      const { cookie } = await ask('/NoAuth/Login.html', 200, { body, type: forms });
      return cookie;
    }),
  );
  const cookieOf = (caller: number) => cookies[caller] ?? '';
  const api = (path: string, caller: number, content?: object, method?: string) =>
    ask(`/REST/2.0/${path}`, content && !method ? 201 : 200, {
      cookie: cookieOf(caller),
      ...(content && { body: JSON.stringify(content), type: 'application/json' }),
      ...(method && { method }),
    });
  const rest = async <T>(path: string, content?: object): Promise<T> =>
    JSON.parse((await api(path, 0, content)).text) as T;
  const { Version: version } = await rest<{ Version: string }>('rt');

  let customer = 0;
  const requestor = () =>
    `customer${(customer = (customer + 1) % (peerTickets / ticketsPerCustomer))}@example.com`;
  const open = await openTickets(rest);
  const newTicket = () => ({
    Queue: 'General',
    Subject: subject,
    Requestor: requestor(),
    Content: text,
    ContentType: 'text/plain',
  });
  while (open.length < peerTickets) {
    const missing = Math.min(callers, peerTickets - open.length);
    const created = await Promise.all(
      Array.from({ length: missing }, () => rest<{ id: string }>('ticket', newTicket())),
    );
    open.push(...created.map(({ id }) => id));
  }
  const { total } = await rest<{ total: number }>('tickets?query=id>0&per_page=1');

  const about = process.env['RT_ABOUT'];
  // Visits all of them: the step is a prime that does not divide their number.
  let turn = 0;
  const someTicket = () => open[((turn += 1) * 7919) % open.length] ?? '';
  const closed: string[] = [];
  const toClose = () => {
    const id = someTicket();
    closed.push(id);
    return id;
  };
  const reply = text.slice(0, 200);
  const page = (path: string, caller: number) => ask(path, 200, { cookie: cookieOf(caller) });
  return {
    name: `Request Tracker ${version}${about ? ` (${about})` : ''}`,
    tickets: total,
    operations: {
      getAllTickets: {
        page: (caller) =>
          page(`/Search/Results.html?Query=${active}&Rows=20&OrderBy=id&Order=DESC`, caller),
        api: (caller) =>
          api(
            `tickets?query=${active}&per_page=20&orderby=id&order=DESC&fields=Subject,Status,Created,LastUpdated,Requestor`,
            caller,
          ),
      },
      getTicket: {
        page: (caller) => page(`/Ticket/Display.html?id=${someTicket()}`, caller),
        api: (caller) => api(`ticket/${someTicket()}`, caller),
      },
      createTicket: {
        page: (caller) =>
          form(
            '/Ticket/Create.html',
            {
              id: 'new',
              Queue: '1',
              Status: 'new',
              Requestors: requestor(),
              Subject: subject,
              Content: text,
              SubmitTicket: 'Create',
            },
            cookieOf(caller),
          ),
        api: (caller) => api('ticket', caller, newTicket()),
      },
      respondToTicket: {
        page: (caller) =>
          form(
            '/Ticket/Update.html',
            {
              id: someTicket(),
              Action: 'Respond',
              UpdateType: 'response',
              UpdateContent: reply,
              SubmitTicket: 'Update Ticket',
            },
            cookieOf(caller),
          ),
        api: (caller) =>
          api(`ticket/${someTicket()}/correspond`, caller, {
            Content: reply,
            ContentType: 'text/plain',
          }),
      },
      closeTicket: {
        page: (caller) =>
          form('/Ticket/Display.html', { id: toClose(), Status: 'resolved' }, cookieOf(caller)),
        api: (caller) => api(`ticket/${toClose()}`, caller, { Status: 'resolved' }, 'PUT'),
      },
    },
    reopen: async () => {
      for (const id of closed.splice(0)) await api(`ticket/${id}`, 0, { Status: 'open' }, 'PUT');
    },
    stop: () => agent.destroy(),
  };
};

const active = encodeURIComponent("Status = '__Active__'");
const forms = 'application/x-www-form-urlencoded';

/** Ids of the tickets that can be closed. */
const openTickets = async (rest: <T>(path: string) => Promise<T>): Promise<string[]> => {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await rest<{ items: { id: string }[]; pages: number }>(
      `tickets?query=${active}&per_page=100&page=${page}`,
    );
    ids.push(...answer.items.map(({ id }) => id));
    pages = answer.pages;
  }
  return ids;
};

type Asked = { cookie?: string; body?: string; type?: string; method?: string };

/** Asks as a browser does; what is answered otherwise than expected must not be measured. */
const asker =
  (agent: Agent, origin: string) =>
  (
    path: string,
    expected: number,
    { cookie, body, type, method = body === undefined ? 'GET' : 'POST' }: Asked,
  ): Promise<{ text: string; cookie: string }> =>
    new Promise((resolve, reject) => {
      const call = request(
        `${origin}${path}`,
        {
          agent,
          method,
          headers: {
            // It refuses forms that come from elsewhere.
            referer: `${origin}/`,
            ...(cookie && { cookie }),
            ...(type && { 'content-type': type }),
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          textOf(response)
            .then((text) => {
              const [set = ''] = response.headers['set-cookie'] ?? [];
              const isLogin = cookie !== undefined && text.includes('name="pass"');
              if (response.statusCode !== expected || isLogin) {
                reject(new Error(`Request Tracker, ${path}: ${response.statusCode} instead`));
              } else resolve({ text, cookie: set.split(';')[0] ?? '' });
            })
            .catch(reject);
        },
      );
      call.on('error', reject);
      call.end(body);
    });
