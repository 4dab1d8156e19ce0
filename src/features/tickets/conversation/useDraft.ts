import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  dropDraft,
  readDraft,
  readDraftFiles,
  saveDraft,
  saveDraftFiles,
} from '../../../lib/drafts.ts';
import { wellFormed } from '../../../lib/text.ts';
import type { PickedImage } from '../../../ui/forms/usePreparing.ts';
import type { WholeTicket } from '../ticketsThunks.ts';

export const replyDraft = (ticketId: string): string => `reply.${ticketId}`;
/** What is written on a closed ticket has a draft of its own: the answer that was not sent is kept. */
export const noteDraft = (ticketId: string): string => `note.${ticketId}`;

/**
 * `entryId`: of the entry as which the text, or its beginning, was sent without an answer; `sent`: the
 * ids of its images; `images`: how many are kept.
 */
type Stored = { text: string; entryId?: string | null; sent?: readonly string[]; images?: number };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** Two texts, each a paragraph of its own; one of them alone if the other is blank. */
const joined = (first: string, second: string): string =>
  [first, second].filter((one) => one.trim()).join('\n\n');

const newEntryId = (): string => crypto.randomUUID().replaceAll('-', '');

export type Draft = ReturnType<typeof useDraft>;

/**
 * A text with its images that survives a reload until the server has accepted it; discarding it can
 * be undone. After a lost answer nobody knows whether it arrived, until the ticket tells: what is in
 * the conversation leaves the field then, so that nothing is sent twice.
 */
export const useDraft = (uid: string, name: string, whole: WholeTicket) => {
  const [first] = useState((): Stored => readDraft(uid, name, isStored) ?? { text: '' });
  const { images: expected = 0 } = first;
  const [text, setText] = useState(first.text);
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  /** The images of an earlier visit: being read, or some of them could not be kept. */
  const [earlier, setEarlier] = useState<'reading' | 'lost' | null>(expected ? 'reading' : null);
  const [restored, setRestored] = useState(text !== '' || expected > 0);
  const [discarded, setDiscarded] = useState<{ text: string; images: typeof images } | null>(null);
  /** The entry without an answer is there; the field has what was typed since, or its text `changed`. */
  const [arrived, setArrived] = useState<'rest' | 'changed' | null>(null);
  /** What is typed and attached now, for what is done after an answer was awaited. */
  const typed = useRef(text);
  const attached = useRef(images);
  const beingSent = useRef('');
  const isSending = useRef(false);
  const unanswered = useRef(first.entryId ?? null);
  const sent = useRef(first.sent ?? []);

  const keep = (value: string): void => {
    const kept = earlier === 'reading' ? expected : attached.current.length;
    const draft = { text: value, entryId: unanswered.current, sent: sent.current, images: kept };
    if (value.trim() || kept > 0) saveDraft(uid, name, draft);
    else dropDraft(uid, name);
  };
  const attach = (change: (before: typeof images) => typeof images): void => {
    attached.current = change(attached.current);
    setImages(attached.current);
    setEarlier(null);
    keep(joined(beingSent.current, typed.current));
    saveDraftFiles(uid, name, attached.current);
  };
  const onRead = useEffectEvent((files: typeof images): void => {
    attach(() => files);
    if (files.length < expected) setEarlier('lost');
  });
  useEffect(() => {
    let wanted = expected > 0;
    if (wanted) void readDraftFiles(uid, name).then((files) => wanted && onRead(files));
    return () => {
      wanted = false;
    };
  }, [uid, name, expected]);
  const change = (value: string): void => {
    typed.current = value;
    setText(value);
    setRestored(false);
    setDiscarded(null);
    setArrived(null);
    keep(joined(beingSent.current, value));
  };

  /** Looks for the entry without an answer; returns whether it is there. */
  const settle = ({ ticket, notes }: WholeTicket): boolean => {
    const { current: entryId } = unanswered;
    const entries = { ...ticket.comments, ...ticket.responses, ...notes };
    const entry = entryId !== null && Object.hasOwn(entries, entryId) ? entries[entryId] : null;
    if (!entry) return false;
    unanswered.current = null;
    if ('images' in entry) attach((all) => all.filter(({ id }) => !sent.current.includes(id)));
    const now = wellFormed(typed.current).trimStart();
    const rest = now.startsWith(entry.message) ? now.slice(entry.message.length) : null;
    // Whole words: who has gone on in the last one has changed it.
    const isRest = rest !== null && /^(?:\s|$)/.test(rest);
    change(isRest ? rest.trimStart() : typed.current);
    setArrived(isRest ? 'rest' : 'changed');
    return true;
  };
  const onWhole = useEffectEvent(settle);
  useLayoutEffect(() => {
    if (!isSending.current && earlier !== 'reading') onWhole(whole);
  }, [whole, earlier]);

  return {
    text,
    images,
    attach,
    earlier,
    /** Whether it is of an earlier visit. */
    restored,
    discarded,
    arrived,
    change,
    discard: (): void => {
      change('');
      attach(() => []);
      setDiscarded({ text, images });
    },
    undo: (): void => {
      change(discarded?.text ?? '');
      attach(() => discarded?.images ?? []);
      setRestored(true);
    },
    /** From here on the ticket is looked through by `settle` alone, until it is `sent`. */
    begin: (): void => {
      isSending.current = true;
    },
    isUnanswered: (): boolean => unanswered.current !== null,
    settle,
    /** Empties the field, keeps the text until it is `sent`, and returns it with the id of its entry. */
    send: (): { message: string; entryId: string } => {
      // The same one again: should the first one arrive yet, the server refuses one of both.
      unanswered.current ??= newEntryId();
      beingSent.current = typed.current;
      sent.current = attached.current.map(({ id }) => id);
      typed.current = '';
      setText('');
      setRestored(false);
      setArrived(null);
      keep(beingSent.current);
      return { message: wellFormed(beingSent.current).trim(), entryId: unanswered.current };
    },
    /** What was not sent comes back before what was typed meanwhile. */
    sent: (outcome: 'sent' | 'failed' | 'none'): void => {
      isSending.current = false;
      const { current: before } = beingSent;
      beingSent.current = '';
      if (outcome === 'failed') change(joined(before, typed.current));
      if (outcome !== 'sent') return;
      unanswered.current = null;
      keep(typed.current);
    },
  };
};
