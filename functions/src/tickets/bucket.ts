import type { App } from 'firebase-admin/app';
import { errorCode } from '../../../shared/errorCode.ts';

/** An uploaded object; `begin` is its first bytes. */
export type StoredImage = {
  owner: string | null;
  contentType: string;
  /** Whether it was uploaded with an encoding, a disposition or a cache time of its own. */
  ownHeaders: boolean;
  tokens: string[];
  /** Changes when an object of the same name is uploaded again. */
  generation: string;
  /** Milliseconds since the epoch. */
  uploadedAt: number;
  begin: Buffer;
};

type ListedImage = Pick<StoredImage, 'owner' | 'generation' | 'uploadedAt'> & { path: string };

/** First bytes of an object that are enough to find the dimensions of an image, even after a colour profile. */
const BEGIN_LENGTH = 64 * 1024;

/** The project's default bucket; its SDK is loaded only for tickets with images. */
export const bucketImages = (app: App) => {
  const openBucket = async () => (await import('firebase-admin/storage')).getStorage(app).bucket();
  return {
    /** Where download URLs of the bucket begin: `{origin}/v0/b/{bucket}/o/`. */
    base: async (): Promise<string> => {
      const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
      const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
      return `${origin}/v0/b/${(await openBucket()).name}/o/`;
    },
    /** Null when there is no such object. */
    read: async (path: string): Promise<StoredImage | null> => {
      const file = (await openBucket()).file(path);
      try {
        const [[found], [begin]] = await Promise.all([
          file.getMetadata(),
          // As it is stored: what only claims to be compressed cannot be decompressed.
          file.download({ start: 0, end: BEGIN_LENGTH - 1, validation: false, decompress: false }),
        ]);
        const { contentType = '', metadata = {}, timeCreated, generation } = found;
        return {
          owner: ownerOf({ metadata }),
          contentType,
          ownHeaders: hasOwnHeaders(found),
          tokens: String(metadata['firebaseStorageDownloadTokens'] ?? '').split(','),
          generation: String(generation),
          uploadedAt: timeOf(timeCreated),
          begin,
        };
      } catch (error) {
        if (errorCode(error) === 404) return null;
        throw error;
      }
    },
    /** The objects under `tickets/` whose names begin with `since` or a later time, in milliseconds. */
    pages: async function* (since: number): AsyncIterable<ListedImage[]> {
      const bucket = await openBucket();
      // All times have the same number of digits, until the year 2286.
      const startOffset = `tickets/${since}`;
      let pageToken = '';
      do {
        // Sequential on purpose: each page contains the token of the next.
        const [files, next] = await bucket.getFiles({
          prefix: 'tickets/',
          startOffset,
          autoPaginate: false,
          ...(pageToken && { pageToken }),
        });
        // The emulator lists them all.
        const listed = files.filter(({ name }) => name >= startOffset);
        yield listed.map(({ name, metadata }) => ({
          path: name,
          owner: ownerOf(metadata),
          generation: String(metadata.generation),
          uploadedAt: timeOf(metadata.timeCreated),
        }));
        pageToken = next && 'pageToken' in next ? next.pageToken : '';
      } while (pageToken);
    },
    /** Deletes an object; does nothing if it is gone or was replaced by another upload. */
    remove: async ({
      path,
      generation,
    }: Pick<ListedImage, 'path' | 'generation'>): Promise<void> => {
      try {
        await (
          await openBucket()
        )
          .file(path)
          .delete({ ignoreNotFound: true, ifGenerationMatch: generation });
      } catch (error) {
        if (errorCode(error) !== 412) throw error;
      }
    },
  };
};
export type ImageStore = ReturnType<typeof bucketImages>;

/** The custom metadata `owner`, the uploader's uid, which the storage rules check. */
const ownerOf = ({ metadata }: { metadata?: Record<string, unknown> | undefined }): string | null =>
  typeof metadata?.['owner'] === 'string' ? metadata['owner'] : null;

/** The values that Storage gives to an upload that names none are no headers of its own. */
const hasOwnHeaders = ({
  contentEncoding = '',
  contentDisposition = '',
  cacheControl = '',
}: {
  contentEncoding?: string | undefined;
  contentDisposition?: string | undefined;
  cacheControl?: string | undefined;
}): boolean =>
  !['', 'identity'].includes(contentEncoding) ||
  !/^(inline(; filename\*=[^;]*)?)?$/.test(contentDisposition) ||
  cacheControl !== '';

/** An object of unknown age counts as new, so that the sweep never deletes it by mistake. */
const timeOf = (timeCreated: string | undefined): number =>
  timeCreated ? Date.parse(timeCreated) : Infinity;
