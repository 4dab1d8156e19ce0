import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { LOCAL } from './folders.ts';
import { HOST, SMTP_PORT } from './project.ts';

/** The mails that were caught, one file each, whose names grow with the time. */
export const CAUGHT = join(LOCAL, 'mails');

/** Older ones are deleted. */
const KEPT = 500;

/** Larger than any mail about a ticket, in bytes. */
const LARGEST = 5 * 1024 * 1024;

/** The names of the caught mails, the newest first. */
export const caughtMails = (folder = CAUGHT): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed();
  } catch {
    return [];
  }
};

export const forgetCaughtMails = (): void => rmSync(CAUGHT, { recursive: true, force: true });

/** Takes every mail by SMTP, in place of the studio's mail server, and passes none on. */
export const openMailCatcher = async (
  port = SMTP_PORT,
  folder = CAUGHT,
): Promise<{ url: string; close: () => Promise<void> }> => {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    size: LARGEST,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        count += 1;
        const name = `${Date.now()}-${String(count).padStart(6, '0')}.eml`;
        try {
          // Whoever lists the folder finds whole mails only.
          writeFileSync(join(folder, `${name}.part`), Buffer.concat(chunks));
          renameSync(join(folder, `${name}.part`), join(folder, name));
          for (const old of caughtMails(folder).slice(KEPT)) rmSync(join(folder, old));
          done();
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  });
  // A client that goes away in the middle must not end the suite.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, HOST, () => resolve());
  });
  const address = server.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://${HOST}:${bound}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
