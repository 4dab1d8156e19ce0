import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { LOCAL } from '../support/folders.ts';
import { listen } from '../support/listen.ts';
import { portOf } from './project.ts';

/** The mails that were caught, one file each, whose names grow with the time. */
export const CAUGHT = join(LOCAL, 'mails');

/** The names of the caught mails, the newest first. */
export const caughtMails = (folder = CAUGHT): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed();

export const forgetCaughtMails = (): void => rmSync(CAUGHT, { recursive: true, force: true });

/** Takes every mail by SMTP, in place of the studio's mail server, and passes none on. */
export const openMailCatcher = async (port = portOf('smtp'), folder = CAUGHT) => {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const keep = (mail: Buffer) => {
    count += 1;
    const name = join(folder, `${Date.now()}-${String(count).padStart(6, '0')}.eml`);
    // Whoever lists the folder finds whole mails only.
    writeFileSync(`${name}.part`, mail);
    renameSync(`${name}.part`, name);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(keep)
        // oxlint-disable-next-line promise/no-callback-in-promise -- the server knows no promises
        .then(() => done(), done);
    },
  });
  // A client that goes away in the middle must not end the suite.
  server.on('error', () => undefined);
  return {
    url: `smtp://${await listen(server.server, port)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
};
