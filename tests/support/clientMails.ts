import { readFileSync } from 'node:fs';

type Headers = Record<string, string>;

/** A raw message; a string body has a character for each byte. */
export const rawMail = (headers: Headers, body: string): Buffer => {
  const all = {
    From: 'Ana <ana@example.com>',
    To: 'ticket@inbound.lumipaw.example',
    Subject: 'Re: Reply to your ticket #1001',
    Date: 'Thu, 26 Nov 2026 10:12:00 +0000',
    'Message-ID': '<reply-1@mail.example.com>',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body.replaceAll(/\r?\n/g, '\r\n')}`, 'latin1');
};

export const base64 = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll(/.{76}/g, '$&\n');

/** Parts of a multipart body: headers and content of each. */
export const multipart = (
  kind: string,
  parts: readonly (readonly [headers: Headers, content: string])[],
): [Headers, string] => [
  { 'Content-Type': `multipart/${kind}; boundary="b-${kind}"` },
  [
    ...parts.map(
      ([headers, content]) =>
        `--b-${kind}\n${Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\n`)
          .join('')}\n${content}\n`,
    ),
    `--b-${kind}--\n`,
  ].join(''),
];

const read = (file: string, encoding: 'utf8' | 'latin1'): string =>
  readFileSync(new URL(`clientMails/${file}`, import.meta.url), encoding);

const clients = JSON.parse(read('clients.json', 'utf8')) as {
  client: string;
  file: string;
  reply: string;
}[];

/** Replies as mail programs write them, and the comment that is to come of each. */
export const CLIENT_MAILS = clients.map(({ client, file, reply }) => ({
  client,
  raw: Buffer.from(read(file, 'latin1').replaceAll('\n', '\r\n'), 'latin1'),
  reply,
}));
