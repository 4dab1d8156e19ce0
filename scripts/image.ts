import { getStorage } from 'firebase-admin/storage';
import { adminApp, onProject, PROJECT_FLAGS } from './suite/adminApp.ts';
import { bucketOf } from './deployment/bucketOf.ts';
import { ask } from './support/ask.ts';
import { command } from './support/command.ts';
import { Misuse, Problem } from './support/problem.mjs';

const USAGE = `Usage: npm run image -- remove "IMAGE"   deletes an image; its ticket shows that one is missing
  IMAGE           its URL, or its name in the bucket: tickets/1764000000000_lamp.png
  --project ID    in a real project, with your Google credentials
  --yes           does it without asking`;

export const main = command(
  USAGE,
  { options: PROJECT_FLAGS, allowPositionals: true },
  async ({ values, positionals: [action, image = '', ...rest] }) => {
    const { path, bucket: named } = partsOf(image) ?? {};
    if (action !== 'remove' || !path || rest.length > 0)
      throw new Misuse('Name what to do, and with which image.');
    const bucket = await bucketOf(values);
    if (named && named !== bucket)
      throw new Misuse(
        `This image is in the bucket ${named}, not in ${bucket}. Name its project with --project.`,
      );
    const work = async () => {
      const file = getStorage(adminApp()).bucket().file(path);
      const [isThere] = await file.exists();
      if (!isThere) throw new Problem(`There is no image ${path}: nothing was changed.`);
      await ask(values, `Delete ${path} for ever?`, 'deleted');
      await file.delete();
      console.log(`${path} is deleted.`);
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
