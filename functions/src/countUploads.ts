import { onObjectFinalized } from 'firebase-functions/storage';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { connected, type Dependencies } from './dependencies.ts';
import { logs } from './lib/logs.ts';
import { CALL_SECONDS } from './lib/settings.ts';
import { countOwn } from './tickets/images.ts';

/** What Storage tells of an object. Google's JSON has 64-bit numbers as texts, whatever the type says. */
type Told = {
  name: string;
  size: number | string;
  metadata?: Record<string, string> | undefined;
};

/**
 * Counts an upload of its owner's; the one that uses a limit up stops further ones until the limit has
 * room again. Deletes an upload past a limit, unless a ticket has it: then it was counted before, and is
 * none of the last uploads. What the rules did not let in, such as a file from the console, has no
 * owner, and is nobody's upload.
 */
export const countUpload = async (
  dependencies: Dependencies,
  { name: path, size, metadata }: Told,
): Promise<void> => {
  const owner = metadata?.['owner'];
  if (!owner || !path.startsWith('tickets/')) return;
  const bytes = Number(size);
  if ((await countOwn(dependencies, owner, [{ path, bytes }])) === null) return;
  const { images, tickets } = dependencies;
  const named = await tickets.namedImages([path]);
  if (named.has(path)) return;
  await images.remove(path);
  logs.uploadRemoved(owner, bytes);
};

/** Runs after each upload to the default bucket, because the rules of the bucket cannot count. */
export const countUploads = onObjectFinalized(
  {
    region: FUNCTIONS_REGION,
    retry: true,
    memory: '256MiB',
    concurrency: 10,
    maxInstances: 3,
    timeoutSeconds: CALL_SECONDS,
  },
  async ({ data }) => countUpload(connected(), data),
);
