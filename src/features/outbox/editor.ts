import { onForgotten } from '../../lib/personalData.ts';
import { tabId } from '../../lib/tab.ts';
import type { Uploads } from '../../services/ticketImages.ts';
import {
  blank,
  isEmpty,
  isSending,
  reduce,
  unsent,
  type Command,
  type Content,
  type Message,
  type Outbox,
  type Outgoing,
  type OutboxEvent,
} from './outbox.ts';
import {
  draftsFrom,
  dropDraft,
  readDraft,
  readImages,
  saveDraft,
  saveImages,
  type NamedDraft,
} from './storage.ts';

/** A draft of another tab, which may still be open. */
export type OtherDraft = Pick<NamedDraft, 'name' | 'savedAt'> & { message: Message };

export type Editor = ReturnType<typeof newEditor>;

/** By user and place, the editors that are shown or sending, or have a result to tell. */
const inUse = new Map<string, Editor>();

onForgotten((uid) => {
  for (const [key, editor] of inUse) {
    if (uid !== null && !key.startsWith(`${uid}.`)) continue;
    inUse.delete(key);
    editor.forget();
  }
});

/**
 * The outbox of one editor in this tab. Every change is stored at once, and a reload brings back
 * what is not sent. Each tab has a draft of its own: `place` names the editor, and `empty` is its
 * content when nothing is written. An editor that was left while it was sending goes on.
 */
export const openEditor = (...args: Parameters<typeof newEditor>): Editor => {
  const [uid, place] = args;
  return inUse.get(`${uid}.${place}`) ?? newEditor(...args);
};

const newEditor = (
  uid: string,
  place: string,
  empty: Content,
  /** Whether a draft has its id before it is sent: tabs that go on with it send one message. */
  { hasEarlyId = false } = {},
) => {
  const name = `${place}.${tabId()}`;
  const key = `${uid}.${place}`;
  const listeners = new Set<() => void>();
  let outbox: Outbox = { empty, draft: blank(empty), outgoing: [], notice: null, result: null };
  /** The draft of another tab that this one began with. */
  let origin: Origin | null = null;
  /** Whether the draft is this tab's: it was changed or chosen here. */
  let isOwn = false;
  /** Its person has logged out: what is stored by now is of another editor with its name. */
  let isForgotten = false;
  let storedImages = '';
  /** They belong to one message, and no other may use them. */
  const uploads: Uploads = new Map();

  const save = (): void => {
    if (isForgotten) return;
    const message = unsent(outbox);
    const ids = idsOf(message.images);
    if (isEmpty({ draft: message, empty: outbox.empty })) {
      dropDraft(uid, name);
    } else {
      saveDraft(uid, name, { ...toStored(message), origin });
      if (ids !== storedImages) saveImages(uid, name, message.images);
    }
    storedImages = ids;
  };

  const dispatch = (event: OutboxEvent): void => {
    const next = reduce(outbox, event);
    if (next === outbox) return;
    const done = finished(outbox, event, next);
    if (done && origin) dropUnchanged(uid, origin, done);
    if (done) origin = null;
    if (outbox.draft.id !== null && next.draft.id === null && next.notice?.about === 'arrived')
      uploads.clear();
    outbox = withId(next);
    isOwn ||= event.type !== 'restore' && event.type !== 'imagesRead';
    if (isOwn) save();
    for (const listener of listeners) listener();
    forgetUnused();
  };

  const withId = (next: Outbox): Outbox =>
    hasEarlyId && next.draft.id === null && !isEmpty(next)
      ? { ...next, draft: { ...next.draft, id: newId() } }
      : next;

  let wasShown = false;
  const forgetUnused = (): void => {
    if (!wasShown || listeners.size > 0 || isSending(outbox) || outbox.result) return;
    // Another editor may be in its place by now.
    if (inUse.get(key) === editor) inUse.delete(key);
  };

  const restore = (draft: Message, from: string): void => {
    dispatch({ type: 'restore', draft });
    if (draft.missing === 0) return;
    void readImages(uid, from).then((images) => {
      if (from === name) storedImages = idsOf(images);
      dispatch({ type: 'imagesRead', images });
    });
  };

  const own = readDraft(uid, name);
  const restored = fromStored(own);
  if (restored) {
    origin = originOf(own);
    restore(restored, name);
  }

  const editor = {
    uploads,
    getOutbox: (): Outbox => outbox,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      wasShown = true;
      inUse.set(key, editor);
      return () => {
        listeners.delete(listener);
        forgetUnused();
      };
    },
    dispatch,
    /** Stores nothing from now on. */
    forget: (): void => {
      isForgotten = true;
    },
    /** The drafts of other tabs for this place, the newest first. */
    otherDrafts: (): OtherDraft[] =>
      draftsFrom(uid, place).flatMap(({ draft, ...other }) => {
        const message = other.name === name ? null : fromStored(draft);
        return message ? [{ ...other, message }] : [];
      }),
    /**
     * Goes on with the draft of another tab. Unless the person has chosen it, the other tab keeps
     * its own until this one is sent or discarded. What is written here waits for the next tab.
     */
    goOnWith: ({ message, ...from }: OtherDraft, { isChosen }: { isChosen: boolean }): void => {
      if (!isEmpty(outbox)) {
        const aside = `${place}.${crypto.randomUUID()}`;
        saveDraft(uid, aside, toStored(outbox.draft));
        saveImages(uid, aside, outbox.draft.images);
      }
      origin = isChosen ? null : from;
      isOwn = isChosen;
      storedImages = '';
      restore(message, from.name);
      if (isChosen) dropUnchanged(uid, from, message.content);
    },
    dropOther: ({ message, ...other }: OtherDraft): void =>
      dropUnchanged(uid, other, message.content),
    /**
     * Moves the draft to the outgoing messages, and returns it to be delivered. `given` is what
     * another tab knows of the same message.
     */
    begin: (command: Command, given: Partial<Pick<Outgoing, 'id' | 'state'>> = {}): Outgoing => {
      const { draft } = outbox;
      const images = command.do === 'note' ? [] : draft.images;
      const message = { ...draft, id: draft.id ?? newId(), ...given, images, command };
      dispatch({ type: 'send', message });
      return message;
    },
  };
  return editor;
};

/** The id of a comment, response or note. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '');

const idsOf = (images: Message['images']): string => images.map(({ id }) => id).join();

/** A draft as it was when it was read. */
type Origin = { name: string; savedAt: number };

/** The content that an event sends or discards. */
const finished = (
  { draft, outgoing }: Outbox,
  event: OutboxEvent,
  next: Outbox,
): Content | undefined => {
  if (event.type === 'settled' && event.as === 'sent')
    return outgoing.find(({ id }) => id === event.id)?.content;
  const isArrived = event.type === 'loaded' && next.draft !== draft;
  return event.type === 'clear' || isArrived ? draft.content : undefined;
};

/**
 * Deletes a draft of another tab whose words are in `done`, unless that tab has written in it since
 * it was read.
 */
const dropUnchanged = (uid: string, { name, savedAt }: Origin, done: Content): void => {
  const now = draftsFrom(uid, name).find((draft) => draft.name === name);
  const words = Object.entries(fromStored(now?.draft)?.content ?? {});
  const isContained = words.every(([field, text]) => done[field]?.includes(text.trim()));
  if (now?.savedAt === savedAt && isContained) dropDraft(uid, name);
};

/** What is stored of a message, beside its images. */
const toStored = ({ images, missing, reading: _reading, ...rest }: Message) => ({
  ...rest,
  images: images.length + missing,
});

/** Earlier versions of the site have stored `text` and `entryId`, or `fields` and `attempt`. */
const fromStored = (stored: unknown): Message | null => {
  if (!isRecord(stored)) return null;
  const { text, fields, content = fields ?? { text }, images, state } = stored;
  const { attempt, entryId } = stored;
  const before = isRecord(attempt) && attempt['sent'] ? String(attempt['timestamp']) : entryId;
  const { id = before, uploaded } = stored;
  const texts = Object.entries(isRecord(content) ? content : {}).filter(isText);
  if (texts.length === 0) return null;
  return {
    ...blank(Object.fromEntries(texts)),
    missing: typeof images === 'number' ? images : 0,
    ...(typeof id === 'string' && {
      id,
      state: state === 'refused' || state === 'draft' ? state : 'unknown',
      uploaded: Object.fromEntries(
        Object.entries(isRecord(uploaded) ? uploaded : {}).filter(isText),
      ),
    }),
  };
};

const originOf = (stored: unknown): Origin | null => {
  const { name, savedAt } = isRecord(stored) && isRecord(stored['origin']) ? stored['origin'] : {};
  return typeof name === 'string' && typeof savedAt === 'number' ? { name, savedAt } : null;
};

const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
