import { randomUUID } from 'node:crypto';
import type { App } from 'firebase-admin/app';
import { errorCode } from '../../../shared/errorCode.ts';
import { NOT_IN_IMAGE_NAME } from '../../../shared/ticket.ts';
import type { MailFile } from '../mail/mail.ts';

/** An uploaded object; `begin` is its first bytes. */
export type StoredImage = {
  owner: string | null;
  contentType: string;
  /** Whether it was uploaded with an encoding, a disposition, a language or a cache time of its own. */
  ownHeaders: boolean;
  tokens: string[];
  /** Milliseconds since the epoch. */
  uploadedAt: number;
  bytes: number;
  begin: Buffer;
};

type ListedImage = Pick<StoredImage, 'owner' | 'uploadedAt'> & { path: string };

/** What Storage says of an object; `metadata` is what the uploader gave it. */
type Metadata = { timeCreated?: string; metadata?: Record<string, unknown> | undefined };

/** First bytes of an object: the dimensions of an image may be behind the color profile of a printer. */
export const BEGIN_LENGTH = 768 * 1024;
/** As it is stored: what only claims to be compressed cannot be decompressed. */
const BEGIN = { start: 0, end: BEGIN_LENGTH - 1, validation: false, decompress: false };

/** Storage answers 404 for what is not there, 400 for a name that it does not take, and 416 for an empty object. */
const NO_IMAGE: unknown[] = [400, 404, 416];
const PRECONDITION_FAILED = 412;

/** The project's default bucket; its SDK is loaded only for tickets with images. */
export const bucketImages = (app: App) => {
  const openBucket = async () => (await import('firebase-admin/storage')).getStorage(app).bucket();
  /** What Storage says of an object, and its bytes; null when there is none. */
  const load = async (path: string, options: Partial<typeof BEGIN> = {}) => {
    const file = (await openBucket()).file(path);
    try {
      const [[about], [bytes]] = await Promise.all([file.getMetadata(), file.download(options)]);
      return { about, bytes };
    } catch (error) {
      if (NO_IMAGE.includes(errorCode(error))) return null;
      throw error;
    }
  };
  const store = {
    /** Where download URLs of the bucket begin: `{origin}/v0/b/{bucket}/o/`. */
    base: async (): Promise<string> => {
      const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
      const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
      return `${origin}/v0/b/${(await openBucket()).name}/o/`;
    },
    /** Stores an image as the upload of its owner, and answers its download URL. */
    place: async (
      owner: string,
      image: Omit<MailFile, 'name'>,
      time: number,
    ): Promise<{ path: string; url: string }> => {
      const token = randomUUID();
      const path = await store.keep(image, { owner, firebaseStorageDownloadTokens: token }, time);
      const url = `${await store.base()}${encodeURIComponent(path)}?alt=media&token=${token}`;
      return { path, url };
    },
    /**
     * Keeps a file of a mail, until the sweep deletes it as an image that is in no ticket. One that has
     * only a `name` is nobody's upload, and has no URL.
     * @returns its name in the bucket
     */
    keep: async (
      { contentType, bytes }: Omit<MailFile, 'name'>,
      metadata: { name: string } | { owner: string; firebaseStorageDownloadTokens: string },
      time: number,
    ): Promise<string> => {
      const path = `tickets/${time}_mail-${randomUUID()}`;
      const saving = (await openBucket()).file(path).save(Buffer.from(bytes), {
        resumable: false,
        // Lets the SDK try again after a lost connection.
        preconditionOpts: { ifGenerationMatch: 0 },
        contentType,
        metadata: { metadata },
      });
      await saving.catch((error: unknown) => {
        // The try before had stored it: nobody else knows the name.
        if (errorCode(error) !== PRECONDITION_FAILED) throw error;
      });
      return path;
    },
    /** A kept file; null when it was deleted. */
    kept: async (path: string): Promise<MailFile | null> => {
      const stored = await load(path);
      if (!stored) return null;
      const { contentType = '', metadata = {} } = stored.about;
      return { name: String(metadata['name'] ?? ''), contentType, bytes: stored.bytes };
    },
    /** Null when there is no such object. */
    read: async (path: string): Promise<StoredImage | null> => {
      const stored = await load(path, BEGIN);
      if (!stored) return null;
      const { contentType = '', metadata = {}, timeCreated, size } = stored.about;
      return {
        owner: ownerOf(stored.about),
        contentType,
        ownHeaders: hasOwnHeaders(stored.about),
        tokens: String(metadata['firebaseStorageDownloadTokens'] ?? '').split(','),
        uploadedAt: timeOf(timeCreated),
        bytes: Number(size),
        begin: stored.bytes,
      };
    },
    /** The objects under `tickets/` whose names begin with `time` or a later one, in milliseconds. */
    since: async function* (time: number): AsyncIterable<ListedImage> {
      // All times have the same number of digits, until the year 2286.
      const startOffset = `tickets/${time}`;
      const bucket = await openBucket();
      const asked = { prefix: 'tickets/', startOffset };
      const files: AsyncIterable<{ name: string; metadata: Metadata }> =
        bucket.getFilesStream(asked);
      for await (const { name: path, metadata } of files) {
        // The emulator has no offset.
        if (path < startOffset) continue;
        yield { path, owner: ownerOf(metadata), uploadedAt: timeOf(metadata.timeCreated) };
      }
    },
    /** Deletes an object, if it is still there. None is ever replaced: the storage rules refuse that. */
    remove: async (path: string): Promise<void> => {
      await (await openBucket()).file(path).delete({ ignoreNotFound: true });
    },
  };
  return store;
};

/** The custom metadata `owner`, the uploader's uid, which the storage rules check. */
const ownerOf = ({ metadata }: Metadata): string | null =>
  typeof metadata?.['owner'] === 'string' ? metadata['owner'] : null;

/** What Storage itself sets, if an upload names nothing, does not count. */
export const hasOwnHeaders = ({
  contentEncoding = '',
  contentDisposition = '',
  contentLanguage = '',
  cacheControl = '',
}: Partial<
  Record<
    'contentEncoding' | 'contentDisposition' | 'contentLanguage' | 'cacheControl',
    string | undefined
  >
>): boolean =>
  !['', 'identity'].includes(contentEncoding) ||
  !/^(inline(; filename\*=[^;]*)?)?$/.test(contentDisposition) ||
  NOT_IN_IMAGE_NAME.test(contentDisposition) ||
  contentLanguage !== '' ||
  cacheControl !== '';

/** An object of unknown age counts as new, so that the sweep never deletes it by mistake. */
const timeOf = (timeCreated: string | undefined): number =>
  timeCreated ? Date.parse(timeCreated) : Infinity;
