import type { CallableRequest } from '../../../shared/callables.ts';
import { ImageError } from '../../services/errors.ts';
import { createServiceThunk } from '../../services/redux.ts';
import type { Services } from '../../services/types.ts';
import { freeFilename, safeFilename } from '../../lib/fileNames.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';
import type { Attempt } from './ticketDraft.ts';

/** Finished and running uploads by image id. Failed ones are removed. */
export type Uploads = Map<string, Promise<string>>;

/**
 * Progress of a submission: number of the image being uploaded, null for the ticket itself, and how
 * much of that image is sent, 0 to 1.
 */
export type Progress = { image: number | null; images: number; part: number };

type Submission = {
  owner: string;
  images: readonly PickedImage[];
  uploads: Uploads;
  attempt: Attempt;
  payload: (images: string[]) => CallableRequest<'createTicket'>;
  onProgress: (progress: Progress) => void;
  /** Called before each step of the attempt with what it is about to do. */
  onAttempt: (attempt: Attempt) => void;
  /** Stops waiting for the images; the ticket itself cannot be cancelled once it was sent. */
  cancelled: AbortSignal;
};

export type Submitted =
  | { outcome: 'created'; ticket: { ticketId: string; ticketNumber: number } | null }
  | { outcome: 'cancelled' };

/**
 * Uploads the images one after another, then creates the ticket (TIC-10). Images that are already
 * uploaded are not sent again.
 */
export const submitTicket = createServiceThunk(
  'ticketForm/submit',
  async (submission: Submission, { extra }): Promise<Submitted> => {
    const { images, onProgress, onAttempt, cancelled } = submission;
    let { attempt } = submission;
    const note = (next: Attempt): void => {
      attempt = next;
      onAttempt(next);
    };
    const urls: string[] = [];
    for (const [at, image] of images.entries()) {
      const tell = (part: number): void =>
        onProgress({ image: at + 1, images: images.length, part });
      let uploading = true;
      tell(0);
      const url = await Promise.race([
        upload(
          extra,
          submission,
          image,
          () => attempt,
          note,
          (part) => uploading && tell(part),
        ).catch((error: unknown) => {
          throw new ImageError(at, error);
        }),
        abortOf(cancelled),
      ]);
      uploading = false;
      if (url === null) return { outcome: 'cancelled' };
      urls.push(url);
    }
    if (cancelled.aborted) return { outcome: 'cancelled' };
    onProgress({ image: null, images: images.length, part: 0 });
    const payload = submission.payload(urls);
    note({ ...attempt, inDoubt: textsOf(payload) });
    const { ticketId, ticketNumber } = await extra.call('createTicket', payload);
    // Only `success` is required in the answer.
    return {
      outcome: 'created',
      ticket: ticketId && ticketNumber ? { ticketId, ticketNumber } : null,
    };
  },
);

/** The payload as text, to compare it with the next attempt. */
const textsOf = (payload: CallableRequest<'createTicket'>): string =>
  JSON.stringify({ ...payload, timestamp: 0, language: undefined });

const abortOf = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

/** Starts the upload of an image, unless it is finished or running. */
const upload = (
  services: Services,
  { owner, uploads, attempt: { timestamp } }: Submission,
  image: PickedImage,
  attempt: () => Attempt,
  note: (attempt: Attempt) => void,
  onProgress: (part: number) => void,
): Promise<string> => {
  const known = uploads.get(image.id);
  if (known) return known;

  const send = (): Promise<string> => {
    const { names } = attempt();
    const name = freeFilename(safeFilename(image.name, image.blob.type), names);
    note({ ...attempt(), names: [...names, name] });
    return services.uploads.ticketImage({
      name: `${timestamp}_${name}`,
      blob: image.blob,
      owner,
      onProgress,
    });
  };
  const sent = send().catch((error: unknown) => {
    // Refused because an earlier upload of that name succeeded but its answer was lost: use another
    // name.
    if (isUnauthorized(error)) return send();
    throw error;
  });
  uploads.set(image.id, sent);
  sent.catch(() => uploads.delete(image.id));
  return sent;
};

const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'storage/unauthorized';

/** Deletes uploaded images that are not needed; the server keeps those that a ticket names. */
export const discardUploads = createServiceThunk(
  'ticketForm/discardUploads',
  async (images: string[], { extra }) => {
    await extra.call('discardUploads', { images });
  },
);
