import { randomUUID } from 'node:crypto';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { adminApp, onProject, PROJECT_FLAGS } from './suite/adminApp.ts';
import { bucketOf } from './deployment/bucketOf.ts';
import { ask } from './support/ask.ts';
import { command } from './support/command.ts';
import { Misuse, Problem } from './support/problem.mjs';

const USAGE = `Usage: npm run image -- remove "IMAGE"   deletes an image; its ticket shows that one is missing
       npm run image -- renew "IMAGE"    gives it another secret URL, in its ticket too; the old one ends
  IMAGE           its URL, or its name in the bucket: tickets/1764000000000_lamp.png
  --project ID    in a real project, with your Google credentials
  --yes           does it without asking`;

export const main = command(
  USAGE,
  { options: PROJECT_FLAGS, allowPositionals: true },
  async ({ values, positionals: [action, image = '', ...rest] }) => {
    const { path, bucket: named } = partsOf(image) ?? {};
    if ((action !== 'remove' && action !== 'renew') || !path || rest.length > 0)
      throw new Misuse('Name what to do, and with which image.');
    const bucket = await bucketOf(values);
    if (named && named !== bucket)
      throw new Misuse(
        `This image is in the bucket ${named}, not in ${bucket}. Name its project with --project.`,
      );
    const work = async () => {
      const app = adminApp();
      const file = getStorage(app).bucket().file(path);
      const [isThere] = await file.exists();
      if (!isThere) throw new Problem(`There is no image ${path}: nothing was changed.`);
      if (action === 'remove') {
        await ask(values, `Delete ${path} for ever?`, 'deleted');
        await file.delete();
        console.log(`${path} is deleted.`);
        return;
      }
      await ask(values, `Give ${path} another secret URL?`, 'changed');
      const token = randomUUID();
      const [{ metadata }] = await file.getMetadata();
      // First the image: after an interruption the command is run again.
      await file.setMetadata({ metadata: { ...metadata, firebaseStorageDownloadTokens: token } });
      const tickets = await renewInTickets(getFirestore(app), path, token);
      console.log(
        `${path} has another URL. ${tickets === 0 ? 'It is in no ticket.' : `Tickets that show it: ${tickets}.`}`,
      );
    };
    await onProject(values, work, bucket);
  },
);

/** The name in the bucket, and the bucket if it is named; null for what is no image of a ticket. */
const partsOf = (image: string): { path: string; bucket: string | undefined } | null => {
  const [, bucket, encoded] = /^https?:\/\/[^/]+\/v0\/b\/([^/]+)\/o\/([^?#]+)/.exec(image) ?? [];
  try {
    const path = encoded ? decodeURIComponent(encoded) : image;
    return path.startsWith('tickets/') ? { path, bucket } : null;
  } catch {
    return null;
  }
};

/** @returns how many tickets have the image */
const renewInTickets = async (db: Firestore, path: string, token: string): Promise<number> => {
  const having = db.collection('tickets').where('imagePaths', 'array-contains', path);
  const { docs } = await having.select().get();
  const renew = (url: string): string =>
    partsOf(url)?.path === path ? url.replace(/token=.*$/, `token=${token}`) : url;
  for (const { ref } of docs)
    // oxlint-disable-next-line no-await-in-loop -- an image is in one ticket, or in few
    await db.runTransaction(async (transaction) => {
      const ticket = (await transaction.get(ref)).data();
      if (!ticket) return;
      const at = Math.max(Date.now(), Number(ticket['changedAt']) + 1);
      transaction.update(ref, {
        images: renewed(ticket, renew),
        ...entriesOf(ticket, renew),
        // So that open pages read the ticket again.
        changedAt: at,
      });
    });
  return docs.length;
};

const renewed = ({ images = [] }: DocumentData, renew: (url: string) => string): string[] =>
  (images as string[]).map(renew);

/** The images of all messages, by their paths in the document. */
const entriesOf = (ticket: DocumentData, renew: (url: string) => string) =>
  Object.fromEntries(
    ['comments', 'responses'].flatMap((into) =>
      Object.entries((ticket[into] ?? {}) as Record<string, DocumentData>)
        .filter(([, entry]) => entry['images'])
        .map(([id, entry]) => [`${into}.${id}.images`, renewed(entry, renew)]),
    ),
  );
