import { useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts.ts';

export const replyDraft = (ticketId: string): string => `reply.${ticketId}`;
/** What is written on a closed ticket has a draft of its own: the answer that was not sent is kept. */
export const noteDraft = (ticketId: string): string => `note.${ticketId}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Two texts, each a paragraph of its own; one of them alone if the other is blank. */
const joined = (first: string, second: string): string =>
  [first, second].filter((one) => one.trim()).join('\n\n');

export type Draft = ReturnType<typeof useDraft>;

/** A text that survives a reload until the server has accepted it; discarding it can be undone. */
export const useDraft = (uid: string, name: string) => {
  const [text, setText] = useState(() => readDraft(uid, name, isText) ?? '');
  const [restored, setRestored] = useState(text !== '');
  const [discarded, setDiscarded] = useState('');
  /** What is typed now, for what is done after an answer was awaited. */
  const typed = useRef(text);
  const beingSent = useRef('');

  const keep = (value: string): void => {
    if (value.trim()) saveDraft(uid, name, value);
    else dropDraft(uid, name);
  };
  const change = (value: string): void => {
    typed.current = value;
    setText(value);
    setRestored(false);
    setDiscarded('');
    keep(joined(beingSent.current, value));
  };
  return {
    text,
    /** Whether it is of an earlier visit. */
    restored,
    discarded,
    change,
    discard: (): void => {
      change('');
      setDiscarded(text);
    },
    undo: (): void => {
      change(discarded);
      setRestored(true);
    },
    /** Empties the field; the text is kept until it is `sent`. */
    send: (): void => {
      beingSent.current = text;
      typed.current = '';
      setText('');
      setRestored(false);
    },
    /** What was not sent comes back before what was typed meanwhile. */
    sent: (failed: boolean): void => {
      const { current: before } = beingSent;
      beingSent.current = '';
      if (failed) change(joined(before, typed.current));
      else keep(typed.current);
    },
  };
};
