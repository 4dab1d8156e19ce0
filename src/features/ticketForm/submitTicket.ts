import type { CallableRequest } from '../../../shared/callables.ts';
import { createServiceThunk } from '../../services/redux.ts';
import { type Uploads, uploadImages } from '../../services/ticketImages.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';
import type { Attempt } from './ticketDraft.ts';

/** Progress of a submission: number of the image being uploaded, null for the ticket itself. */
export type Progress = { image: number | null; images: number };

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
    const { images, onProgress, onAttempt } = submission;
    let { attempt } = submission;
    const note = (next: Attempt): void => {
      attempt = next;
      onAttempt(next);
    };
    const urls = await uploadImages(extra, {
      ...submission,
      ...attempt,
      onNames: (names) => note({ ...attempt, names }),
      onProgress: (image) => onProgress({ image, images: images.length }),
    });
    if (!urls) return { outcome: 'cancelled' };
    onProgress({ image: null, images: images.length });
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
