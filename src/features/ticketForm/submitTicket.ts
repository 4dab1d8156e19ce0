import type { CallableRequest, CallableResponse } from '../../../shared/callables.ts';
import { ticketIdOf } from '../../../shared/ticketId.ts';
import { findTicket } from '../../services/findTicket.ts';
import { createServiceThunk } from '../../services/redux.ts';
import { type Uploads, uploadImages } from '../../services/ticketImages.ts';
import type { Services } from '../../services/types.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';
import type { Attempt } from './ticketDraft.ts';

/** Progress of a submission: number of the image being uploaded, null for the ticket itself. */
export type Progress = { image: number | null; images: number };

type Submission = {
  owner: string;
  images: readonly PickedImage[];
  /** Images of an earlier try that could not be kept, so that the same ticket has more of them. */
  missing: number;
  uploads: Uploads;
  attempt: Attempt;
  payload: (images: string[]) => CallableRequest<'createTicket'>;
  onProgress: (progress: Progress) => void;
  /** Called before each step of the attempt with what it is about to do. */
  onAttempt: (attempt: Attempt) => void;
  /** Stops waiting for the images; the ticket itself cannot be cancelled once it was sent. */
  cancelled: AbortSignal;
};

export type SentTicket = { ticketId: string; ticketNumber: number };
export type Submitted =
  | { outcome: 'created'; ticket: SentTicket | null }
  /** An earlier try has arrived, with other words or images than those of the form. */
  | { outcome: 'arrived'; ticket: SentTicket }
  | { outcome: 'cancelled' };

/**
 * Looks whether an earlier try has arrived whose answer was lost. If not, uploads the images one after
 * another, then creates the ticket (TIC-10). Images that are already uploaded are not sent again.
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
    const { sent } = attempt;
    const ids = images.map(({ id }) => id);
    const arrived = sent && (await find(extra, submission));
    if (arrived) {
      const sameImages = submission.missing > 0 || String(sent) === String(ids);
      const same = sameImages && textsOf(arrived) === textsOf(submission.payload([]));
      return { outcome: same ? 'created' : 'arrived', ticket: arrived };
    }
    const urls = await uploadImages(extra, {
      ...submission,
      ...attempt,
      onNames: (names) => note({ ...attempt, names }),
      onProgress: (image) => onProgress({ image, images: images.length }),
    });
    if (!urls) return { outcome: 'cancelled' };
    onProgress({ image: null, images: images.length });
    const payload = submission.payload(urls);
    note({ ...attempt, sent: ids });
    const { ticketId, ticketNumber } = await extra.call('createTicket', payload);
    if (sent) {
      // The earlier try may have arrived just now: then the answer is about that one.
      const stored = await find(extra, submission).catch(() => null);
      if (stored && textsOf(stored) !== textsOf(payload))
        return { outcome: 'arrived', ticket: stored };
    }
    // Only `success` is required in the answer.
    return {
      outcome: 'created',
      ticket: ticketId && ticketNumber ? { ticketId, ticketNumber } : null,
    };
  },
);

/** The ticket of this attempt, or null if there is none. */
const find = async (
  services: Services,
  { owner, attempt }: Submission,
): Promise<CallableResponse<'getTicket'>['ticket'] | null> =>
  (await findTicket(services, await ticketIdOf(owner, attempt.timestamp)))?.ticket ?? null;

/** What the customer wrote and chose, to compare a stored ticket with a payload. */
const textsOf = ({
  ticketSubType,
  assetName,
  subject,
  description,
  invoice,
  budget,
}: CallableRequest<'createTicket'> | CallableResponse<'getTicket'>['ticket']): string =>
  JSON.stringify([ticketSubType, assetName, subject, description, invoice || '', budget || '']);
