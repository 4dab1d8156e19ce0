import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { CAUGHT, caughtMails } from './mailCatcher.ts';
import { HOST, PROJECT_ID, suiteUrl } from './project.ts';

/** How many of the newest mails are listed. */
const LISTED = 100;

type Mail = { to: string; subject: string; text: string };

const SUBJECTS: Record<string, string> = {
  VERIFY_EMAIL: 'Confirm the address',
  EMAIL_SIGNIN: 'Sign in',
  PASSWORD_RESET: 'Set a new password',
};

/**
 * A page with the links that Firebase Authentication would have mailed and with the mails that the
 * functions have sent, as text. Read only.
 */
export const openMailbox = async (port: number, folder = CAUGHT) => {
  const server = createServer((request, response) => {
    // Another site may point its host name to this server (DNS rebinding); it must not read mails.
    const isOurs = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? '');
    const status = !isOurs ? 403 : request.url !== '/' ? 404 : request.method !== 'GET' ? 405 : 200;
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    });
    if (status !== 200) response.end();
    else
      mailPage(folder).then(
        (html) => response.end(html),
        (error: unknown) => response.end(escape(`The mails cannot be read: ${String(error)}`)),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  return {
    url: `http://${HOST}:${typeof address === 'object' && address ? address.port : port}`,
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
  return oobCodes.toReversed().map(({ email, requestType, oobLink }) => ({
    to: email,
    subject: SUBJECTS[requestType] ?? requestType,
    text: oobLink,
  }));
};

const mailsOfFunctions = (folder: string): Promise<Mail[]> =>
  Promise.all(
    caughtMails(folder).map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      const to = mail.to?.map(({ address }) => address).join(', ') ?? '';
      return { to, subject: mail.subject ?? '', text: mail.text ?? '' };
    }),
  );

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const section = (title: string, mails: readonly Mail[]): string =>
  `<h2>${title}</h2>${mails.length === 0 ? 'None so far.' : ''}` +
  mails
    .slice(0, LISTED)
    .map(({ to, subject, text }) => {
      const linked = escape(text).replaceAll(
        /https?:\/\/(?:[^\s&]|&#38;)+/g,
        '<a href="$&">$&</a>',
      );
      return `<h3>${escape(subject)}</h3><p>to ${escape(to)}</p><pre>${linked}</pre>`;
    })
    .join('\n');

const mailPage = async (folder: string): Promise<string> =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails of the local suite</title>
<style>:root { color-scheme: light dark } body { max-width: 48rem; margin: auto; padding: 1rem; font: 1rem/1.5 sans-serif }
pre { white-space: pre-wrap; overflow-wrap: anywhere }</style><h1>Mails of the local suite</h1>
${section('Links of Firebase Authentication', await linksOfAuth())}
${section('About tickets', await mailsOfFunctions(folder))}</html>`;
