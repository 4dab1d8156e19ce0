import { onObjectFinalized } from 'firebase-functions/storage';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { connected } from './connected.ts';
import { countUpload } from './tickets/countUpload.ts';
import { isTicketImage } from './tickets/images.ts';

/** Runs after each upload to the default bucket, because the rules of the bucket cannot count. */
export const countUploads = onObjectFinalized(
  {
    region: FUNCTIONS_REGION,
    retry: true,
    memory: '256MiB',
    concurrency: 10,
    maxInstances: 3,
    timeoutSeconds: 60,
  },
  async ({ data: { name: path, metadata, size } }) => {
    const owner = metadata?.['owner'];
    // What the rules did not let in, such as a file from the console, has none.
    if (!owner || !isTicketImage(path)) return;
    // Google's JSON has 64-bit numbers as texts, whatever the type says.
    // oxlint-disable-next-line typescript/no-unnecessary-type-conversion
    await countUpload(await connected(), { path, owner, size: Number(size) });
  },
);
