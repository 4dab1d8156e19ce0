import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { escapeHtml } from '../../shared/html.ts';
import { listen } from '../support/listen.ts';
import { CAUGHT, caughtMails } from './mailCatcher.ts';
import { PROJECT_ID, suiteUrl } from './project.ts';
import { replyAddressOf, replyToMail, replyWithMessage } from './replyMail.ts';

/** The newest mails, which the page shows. */
const shown = <T>(mails: readonly T[]): T[] => mails.slice(0, 100);

/** `file`: its name, of a mail that can be replied to. */
type Mail = { to: string; subject: string; text: string; file?: string };

const SUBJECTS: Record<string, string> = {
  VERIFY_EMAIL: 'Confirm the address',
  EMAIL_SIGNIN: 'Sign in',
  PASSWORD_RESET: 'Set a new password',
};

/**
 * A page with the links that Firebase Authentication would have mailed and with the mails that the
 * functions have sent, as text. It changes nothing but by replying to a mail.
 * @param inbound URL of the function that takes replies
 */
export const openMailbox = async (port: number, folder = CAUGHT, inbound?: string) => {
  const server = createServer((request, response) => {
    // Another site may point its host name to this server (DNS rebinding); it must not read mails.
    const isOurs = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? '');
    const { method, url = '' } = request;
    const path = url.replace(/\?.*/, '');
    const allowed = path === '/' ? 'GET' : path === '/reply' ? 'POST' : '';
    const status = !isOurs ? 403 : !allowed ? 404 : method !== allowed ? 405 : 200;
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      'cache-control': 'no-store',
    });
    if (status !== 200) response.end();
    else {
      const page = path === '/' ? mailPage(folder) : replied(request, folder, inbound);
      page.then(
        (html) => response.end(html),
        (error: unknown) => response.end(escapeHtml(`This did not work: ${String(error)}`)),
      );
    }
  });
  return {
    url: `http://${await listen(server, port)}`,
    close: async () => {
      server.close().closeAllConnections();
    },
  };
};

/** The newest first. */
const linksOfAuth = async (): Promise<Mail[]> => {
  const answer = await fetch(`${suiteUrl('auth')}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes = [] } = (await answer.json()) as {
    oobCodes?: { email: string; requestType: string; oobLink: string }[];
  };
  return shown(oobCodes.toReversed()).map(({ email, requestType, oobLink }) => ({
    to: email,
    subject: SUBJECTS[requestType] ?? requestType,
    text: oobLink,
  }));
};

const mailsOfFunctions = (folder: string): Promise<Mail[]> =>
  Promise.all(
    shown(caughtMails(folder)).map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      const to = mail.to?.map(({ address }) => address).join(', ') ?? '';
      const file = replyAddressOf(mail) ? { file: name } : {};
      return { to, subject: mail.subject ?? '', text: mail.text ?? '', ...file };
    }),
  );

const pageOf = (
  body: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails of the local suite</title>
<style>:root { color-scheme: light dark } body { max-width: 48rem; margin: auto; padding: 1rem; font: 1rem/1.5 sans-serif }
a { color: inherit } pre { white-space: pre-wrap; overflow-wrap: anywhere } textarea { display: block; width: 100%; box-sizing: border-box; font: inherit }</style><main>${body}</main></html>`;

const section = (title: string, mails: readonly Mail[]): string =>
  `<h2>${title}</h2>${mails.length === 0 ? 'None so far.' : ''}` +
  mails
    .map(({ to, subject, text, file }) => {
      const linked = escapeHtml(text).replaceAll(
        /https?:\/\/(?:[^\s&]|&amp;)+/g,
        '<a href="$&">$&</a>',
      );
      return `<article><h3>${escapeHtml(subject)}</h3><p>to ${escapeHtml(to)}</p><pre>${linked}</pre>${file ? replyForm(file) : ''}</article>`;
    })
    .join('\n');

/** Where the reader writes a reply, beside each mail, or sends a file of a mail program as one. */
const replyForm = (file: string): string => {
  const form = (fields: string) =>
    `<form method="post" action="/reply" enctype="multipart/form-data"><input type="hidden" name="file" value="${escapeHtml(file)}">${fields}</form>`;
  return `<details><summary>Reply</summary>
${form('<label>Your reply <textarea name="text" rows="4" required></textarea></label> <button>Send</button>')}
${form('<label>Or a mail of any program, as an .eml file <input type="file" name="message" accept=".eml" required></label> <button>Post it</button>')}</details>`;
};

/** Sends a reply, and says what became of it. */
const replied = async (
  request: IncomingMessage,
  folder: string,
  inbound: string | undefined,
): Promise<string> => {
  // Another site must not write in the reader's name.
  const { origin, host, 'content-type': type = '' } = request.headers;
  if (origin !== `http://${host}`) return 'Not from here.';
  const body = new Uint8Array(await buffer(request));
  const fields = await new Response(body, { headers: { 'content-type': type } }).formData();
  const file = caughtMails(folder).find((name) => name === fields.get('file'));
  if (!file) return 'There is no such mail.';
  const mail = await PostalMime.parse(await readFile(join(folder, file)));
  const [text, message] = [fields.get('text'), fields.get('message')];
  const outcome =
    message instanceof File
      ? await replyWithMessage(mail, Buffer.from(await message.arrayBuffer()), inbound)
      : await replyToMail(mail, typeof text === 'string' ? text : '', inbound);
  return pageOf(
    `<h1>Your reply was sent</h1><p role="status">What became of it: ${escapeHtml(outcome)}.</p><p><a href="/">All mails</a></p>`,
  );
};

const mailPage = async (folder: string): Promise<string> =>
  pageOf(`<h1>Mails of the local suite</h1>
${section('Links of Firebase Authentication', await linksOfAuth())}
${section('About tickets', await mailsOfFunctions(folder))}`);
