import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { CAUGHT, caughtMails } from './mailCatcher.ts';
import { HOST, PROJECT_ID, suiteUrl } from './project.ts';

/** Where `npm start` shows the mails of the local suite. */
export const MAILBOX_PORT = 8025;

/** How many of the newest mails are listed. */
const listed = 200;

const refreshSeconds = 5;

/** A mail as it is shown; `id` is the name of its file. */
type Shown = { id: string; to: string; subject: string; text: string; html: string; at: Date };

/** A link that Firebase Authentication would have mailed, and that was not used yet. */
type MailedLink = { email: string; requestType: string; oobLink: string };

const linkNames: Record<string, string> = {
  VERIFY_EMAIL: 'Confirm the address',
  EMAIL_SIGNIN: 'Sign in',
  PASSWORD_RESET: 'Set a new password',
};

/** No scripts and nothing from other hosts, whatever a mail contains. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The mail itself, with its own styles: sandboxed, except that its links open in a new window. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Serves the mails that the functions have sent and the catcher has caught: a list, and each mail as
 * text and as HTML. Of Firebase Authentication's own mails it lists the
 * links. Read only.
 */
export const openMailbox = async (
  port: number,
  folder = CAUGHT,
): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    answer(folder, request, response).catch((error: unknown) => {
      send(response, 502, 'text/plain', `The mails cannot be read: ${String(error)}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${HOST}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const answer = async (
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  // Another site may point its host name to this server (DNS rebinding); it must not read mails.
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? ''))
    return send(response, 403, 'text/plain', 'Open this page as http://127.0.0.1.');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(response, 405, 'text/plain', 'The mailbox is read only.');

  const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
  if (pathname === '/')
    return send(response, 200, 'text/html', listPage(await newest(folder), await mailedLinks()));
  if (pathname === '/mails.css') return send(response, 200, 'text/css', css);
  const [, id, kind] = /^\/mails\/([\w-]+)(\.html)?$/.exec(pathname) ?? [];
  const mail = id && caughtMails(folder).includes(`${id}.eml`) ? await shown(folder, id) : null;
  if (!mail) return send(response, 404, 'text/html', page('No such mail', missing));
  if (kind) return send(response, 200, 'text/html', asSent(mail), mailPolicy);
  return send(response, 200, 'text/html', mailPage(mail));
};

const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  policy = pagePolicy,
): void => {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(body);
};

const newest = (folder: string): Promise<Shown[]> =>
  Promise.all(
    caughtMails(folder)
      .slice(0, listed)
      .map((name) => shown(folder, name.replace('.eml', ''))),
  );

/** The newest first. */
const mailedLinks = async (): Promise<MailedLink[]> => {
  const response = await fetch(`${suiteUrl('auth')}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes = [] } = (await response.json()) as { oobCodes?: MailedLink[] };
  return oobCodes.toReversed().slice(0, listed);
};

/** By file: a mail never changes, and the list asks for all of them every few seconds. */
const parsed = new Map<string, Promise<Shown>>();

const shown = (folder: string, id: string): Promise<Shown> => {
  const path = join(folder, `${id}.eml`);
  const known = parsed.get(path) ?? parse(path, id);
  parsed.set(path, known);
  return known;
};

const parse = async (path: string, id: string): Promise<Shown> => {
  const {
    to = [],
    subject = '',
    text = '',
    html = '',
  } = await PostalMime.parse(await readFile(path));
  return {
    id,
    to: to.map(({ address = '' }) => address).join(', '),
    subject,
    text,
    html,
    at: new Date(Number.parseInt(id, 10)),
  };
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/mails.css">
${head}
</head>
<body>
<main>
<h1>${escape(title)}</h1>
${body}
</main>
</body>
</html>
`;

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })}</time>`;

const missing =
  '<p>It may have gone with the data of an earlier run. <a href="/">All mails</a></p>';

const list = (rows: string[]) => `<ol>${rows.map((row) => `<li>${row}</li>`).join('\n')}</ol>`;

const listPage = (mails: Shown[], links: MailedLink[]) => {
  const linked = links.map(
    ({ email, requestType, oobLink }) =>
      `<a href="${escape(oobLink)}">${escape(linkNames[requestType] ?? requestType)}</a><p>to ${escape(email)}</p>`,
  );
  const mailed = mails.map(
    ({ id, to, subject, at }) =>
      `<a href="/mails/${id}">${escape(subject)}</a><p>to ${escape(to)}, ${time(at)}</p>`,
  );
  return page(
    'Mails of the local suite',
    `<h2>About tickets</h2>
${mailed.length === 0 ? '<p>None so far. Open a ticket, answer it or close it, and its mail appears here.</p>' : list(mailed)}
<h2>Links of Firebase Authentication</h2>
${linked.length === 0 ? '<p>None so far. Register, reset a password or ask for a sign-in link, and the link appears here.</p>' : list(linked)}`,
    `<meta http-equiv="refresh" content="${refreshSeconds}">`,
  );
};

const mailPage = ({ id, to, subject, text, at }: Shown) =>
  page(
    subject,
    `<p><a href="/">All mails</a></p>
<p>to ${escape(to)}, ${time(at)}</p>
<h2>As it is read</h2>
<iframe src="/mails/${id}.html" title="The mail as it is read" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As plain text</h2>
<pre>${escape(text)}</pre>`,
  );

const asSent = ({ subject, html }: Shown) => `<!doctype html>
<html>
<head><meta charset="utf-8"><title>${escape(subject)}</title><base target="_blank"></head>
<body>${html}</body>
</html>
`;

const css = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 48rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin-top: 2rem; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; }
ol { list-style: none; margin: 0; padding: 0; }
li { padding: 0.75rem 0; border-top: 1px solid GrayText; }
li a { font-weight: 600; overflow-wrap: anywhere; }
iframe { width: 100%; height: 26rem; border: 1px solid GrayText; border-radius: 8px; background: #fff; color-scheme: light; }
pre { white-space: pre-wrap; overflow: clip auto; overflow-wrap: anywhere; padding: 1rem; border: 1px solid GrayText; border-radius: 8px; }
`;
