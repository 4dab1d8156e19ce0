import type { TicketSubType } from '../../../shared/ticket.ts';
import type { ErrorText } from '../../services/errors.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';
import type { Progress, SentTicket } from './submitTicket.ts';
import type { Attempt, OtherDraft, TicketDraft } from './ticketDraft.ts';
import {
  emptyFields,
  sameFields,
  withSubType,
  type TextName,
  type TicketFields,
  type ValidationError,
} from './ticketFields.ts';

/** Idle, validating (synchronous), loading, then success or error (TIC-8). */
export type Phase =
  | { name: 'idle' }
  | { name: 'sending'; progress: Progress | null }
  | { name: 'success' }
  | { name: 'error' };

/** What the customer has put into the form, and a draft keeps. */
type Content = {
  fields: TicketFields;
  images: readonly PickedImage[];
  /** How many images of a restored draft are not here: still being read, or not kept. */
  missing: number;
  attempt: Attempt | null;
};

/** What became of a draft. */
type Notice =
  | { about: 'restored' }
  /** The newest draft of another tab, to be continued here or discarded. */
  | { about: 'offered'; offer: OtherDraft }
  /** What was in the form before it was cleared, to be brought back. */
  | { about: 'cleared'; content: Content };

/** Why the form was not sent. */
export type Problem =
  | ({ about: 'fields' } & ValidationError)
  | { about: 'offline' }
  /** Images of the draft could not be kept: send it without them? */
  | { about: 'missing' }
  | { about: 'arrived'; ticket: SentTicket }
  /** `image`: the id of the one that the server refused. */
  | { about: 'server'; error: ErrorText; image: string | undefined };

export type FormState = Content & {
  /** The fields of the form when nothing was typed: as long as they are the same there is no draft. */
  start: TicketFields;
  notice: Notice | null;
  /** The images of this tab's draft are being read. */
  reading: boolean;
  /** Chosen images are being prepared. */
  preparing: boolean;
  /** How often the form was emptied: the image picker then begins anew. */
  round: number;
  phase: Phase;
  problem: Problem | null;
  /** The last ticket that was sent. */
  created: SentTicket | null;
};

export type Edit = Partial<Pick<TicketFields, TextName | 'budgetChoice'>>;

export type Action =
  | { type: 'edit'; change: Edit }
  | { type: 'choose'; subType: TicketSubType }
  | { type: 'addImage'; image: PickedImage }
  | { type: 'removeImage'; id: string }
  | { type: 'prepare'; preparing: boolean }
  | { type: 'imagesRead'; images: readonly PickedImage[] }
  | { type: 'clear'; to: TicketFields }
  | { type: 'undo' }
  | { type: 'continueOffer' }
  | { type: 'discardOffer' }
  | { type: 'attempt'; attempt: Attempt | null }
  | { type: 'send'; progress: Progress | null }
  /** The form stays, with the reason; `failed`: after the overlay has said so. */
  | { type: 'refuse'; problem: Problem; failed: boolean }
  | { type: 'sent'; ticket: SentTicket | null }
  | { type: 'close' };

/** The form with the draft of this tab, else with `linked`, what the link to it fills in. */
export const initialState = (
  linked: TicketFields,
  draft: TicketDraft | null,
  offer: OtherDraft | null,
): FormState => ({
  ...empty(linked),
  round: 0,
  phase: { name: 'idle' },
  created: null,
  notice: offer && { about: 'offered', offer },
  ...(draft && restored(draft)),
});

const empty = (to: TicketFields) => ({
  fields: to,
  images: [],
  missing: 0,
  attempt: null,
  start: to,
  notice: null,
  reading: false,
  preparing: false,
  problem: null,
});

const restored = ({ fields, attempt, images }: TicketDraft) => ({
  fields,
  attempt,
  images: [],
  missing: images,
  reading: images > 0,
  notice: { about: 'restored' } as const,
  problem: null,
});

export const isUntouched = ({ fields, start, images, missing }: FormState): boolean =>
  sameFields(fields, start) && images.length + missing === 0;

/** After a change by the customer there is nothing to bring back. */
const changed = (state: FormState, change: Partial<FormState>): FormState => ({
  ...state,
  notice: state.notice?.about === 'cleared' ? null : state.notice,
  ...change,
});

/** A problem with fields disappears once all of them were changed; any other stays. */
const problemAfter = (problem: Problem | null, change: Edit): Problem | null => {
  if (problem?.about !== 'fields' || problem.fields.length === 0) return problem;
  const fields = problem.fields.filter((name) => !(name in change));
  return fields.length > 0 ? { ...problem, fields } : null;
};

export const reduceForm = (state: FormState, action: Action): FormState => {
  const { fields, images, missing, attempt, notice } = state;
  switch (action.type) {
    case 'edit':
      return changed(state, {
        fields: { ...fields, ...action.change },
        problem: problemAfter(state.problem, action.change),
      });
    case 'choose':
      return changed(state, { fields: withSubType(fields, action.subType) });
    case 'addImage':
      return changed(state, {
        images: [...images, action.image],
        // Whoever adds images has replaced those that are gone.
        missing: 0,
        problem: state.problem?.about === 'missing' ? null : state.problem,
      });
    case 'removeImage':
      return changed(state, {
        images: images.filter(({ id }) => id !== action.id),
        problem: state.problem?.about === 'server' ? null : state.problem,
      });
    case 'prepare':
      return { ...state, preparing: action.preparing };
    case 'imagesRead':
      return {
        ...state,
        images: [...action.images, ...images],
        missing: Math.max(0, missing - action.images.length),
        reading: false,
      };
    case 'clear': {
      const cleared = isUntouched(state)
        ? notice?.about !== 'restored' && notice
        : ({ about: 'cleared', content: { fields, images, missing, attempt } } as const);
      return { ...state, ...empty(action.to), round: state.round + 1, notice: cleared || null };
    }
    case 'undo':
      return notice?.about === 'cleared'
        ? { ...state, ...notice.content, notice: { about: 'restored' }, problem: null }
        : state;
    case 'continueOffer':
      return notice?.about === 'offered'
        ? { ...state, ...restored(notice.offer.draft), round: state.round + 1 }
        : state;
    case 'discardOffer': {
      if (notice?.about !== 'offered') return state;
      const { draft } = notice.offer;
      const content = { ...draft, images: [], missing: draft.images };
      return { ...state, notice: isUntouched(state) ? { about: 'cleared', content } : null };
    }
    case 'attempt':
      return { ...state, attempt: action.attempt };
    case 'send':
      return { ...state, phase: { name: 'sending', progress: action.progress }, problem: null };
    case 'refuse':
      return {
        ...state,
        phase: { name: action.failed ? 'error' : 'idle' },
        problem: action.problem,
      };
    case 'sent':
      return {
        ...state,
        ...empty(emptyFields(fields.type)),
        round: state.round + 1,
        phase: { name: 'success' },
        created: action.ticket,
      };
    case 'close':
      break;
  }
  return { ...state, phase: { name: 'idle' } };
};
