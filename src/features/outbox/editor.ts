import { hasKey } from '../../../shared/hasKey.ts';
import { onForgotten } from '../../lib/personalData.ts';
import { tabId } from '../../lib/tab.ts';
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
  /** A draft has its id before it is sent: tabs that go on with it send one message. */
  makeId: () => string,
  /**
   * Whether it begins with the newest draft of another tab, which may be closed, if this one has
   * none. That tab keeps its own until this one is sent or discarded.
   */
  { showsOthers = false } = {},
) => {
  const name = `${place}.${tabId()}`;
  const key = `${uid}.${place}`;
  const listeners = new Set<() => void>();
  let outbox: Outbox = { empty, draft: blank(empty), outgoing: [], notice: null, result: null };
  /** Whether the draft is this tab's: it was changed or chosen here. */
  let isOwn = false;
  /** Its person has logged out: what is stored by now is of another editor with its name. */
  let isForgotten = false;
  /** The page was left and nothing is being sent: what is stored by now may be of the next editor. */
  let isLeft = false;
  /** The ids of the images in the stored draft; null if none is stored. */
  let stored: string | null = null;

  const save = (): void => {
    const message = unsent(outbox);
    const ids = idsOf(message.images);
    if (isEmpty({ draft: message, empty: outbox.empty })) {
      dropDraft(uid, name);
      stored = null;
    } else {
      saveDraft(uid, name, toStored(message));
      if (ids !== (stored ?? '')) saveImages(uid, name, message.images);
      stored = ids;
    }
  };

  /** Another tab may have taken the draft over, and sent it. */
  const noteTaken = (): void => {
    if (stored === null || readDraft(uid, name) !== undefined) return;
    stored = null;
    if (!isEmpty(outbox)) outbox = { ...outbox, draft: { ...outbox.draft, state: 'unknown' } };
  };

  const dispatch = (event: OutboxEvent): void => {
    noteTaken();
    const next = reduce(outbox, event);
    if (next === outbox) return;
    const done = finished(outbox, event, next);
    outbox = withId(next);
    isOwn ||= event.type !== 'restore' && event.type !== 'imagesRead';
    if (isOwn && !isForgotten && !isLeft) save();
    if (done && !isForgotten) dropCopies(done);
    for (const listener of listeners) listener();
    forgetUnused();
  };

  const withId = (next: Outbox): Outbox =>
    next.draft.id === null && !isEmpty(next)
      ? { ...next, draft: { ...next.draft, id: makeId() } }
      : next;

  const forgetUnused = (): void => {
    if (listeners.size > 0 || isSending(outbox) || outbox.result) return;
    // Another editor may be in its place by now.
    if (inUse.get(key) !== editor) return;
    inUse.delete(key);
    isLeft = true;
  };

  const restore = (draft: Message, from: string): void => {
    dispatch({ type: 'restore', draft });
    if (draft.missing === 0) return;
    void readImages(uid, from).then((images) => {
      if (from === name) stored = idsOf(images);
      dispatch({ type: 'imagesRead', images });
    });
  };

  /** The drafts of other tabs for this place, the newest first. */
  const otherDrafts = (): OtherDraft[] =>
    draftsFrom(uid, place).flatMap(({ draft, ...other }) => {
      const message = other.name === name ? null : fromStored(draft);
      return message ? [{ ...other, message }] : [];
    });

  /** Deletes the draft of another tab, unless that tab has changed it since it was read. */
  const dropOther = (other: OtherDraft): void => {
    const now = otherDrafts().find((draft) => draft.name === other.name);
    if (now?.savedAt === other.savedAt) dropDraft(uid, other.name);
  };

  /** Deletes what other tabs keep of a message. */
  const dropCopies = (done: Message): void => {
    for (const other of otherDrafts()) if (isPart(other.message, done)) dropDraft(uid, other.name);
  };

  const editor = {
    getOutbox: (): Outbox => outbox,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      inUse.set(key, editor);
      isLeft = false;
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
    otherDrafts,
    dropOther,
    /**
     * Takes over the draft of another tab, which may have sent it. What is written here waits for
     * the next tab.
     */
    takeOver: (other: OtherDraft): void => {
      if (!isEmpty(outbox)) {
        const aside = `${place}.${crypto.randomUUID()}`;
        saveDraft(uid, aside, toStored(outbox.draft));
        saveImages(uid, aside, outbox.draft.images);
      }
      isOwn = true;
      stored = null;
      restore({ ...other.message, state: 'unknown' }, other.name);
      dropOther(other);
    },
    /** Moves the draft to the outgoing messages, and returns it to be delivered. */
    begin: (command: Command): Outgoing => {
      noteTaken();
      const { draft } = outbox;
      const message = {
        ...draft,
        id: draft.id ?? makeId(),
        images: command.do === 'note' ? [] : draft.images,
        command,
      };
      dispatch({ type: 'send', message });
      return message;
    },
  };
  const own = fromStored(readDraft(uid, name));
  const [other] = showsOthers ? otherDrafts() : [];
  if (own) {
    restore(own, name);
    stored = '';
  } else if (other) {
    restore(other.message, other.name);
  }
  return editor;
};

/** The id of a comment, response or note. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '');

const idsOf = (images: Message['images']): string => images.map(({ id }) => id).join();

/** The message that an event sends or discards, or that has arrived. */
const finished = (
  { draft, outgoing }: Outbox,
  event: OutboxEvent,
  next: Outbox,
): Message | undefined => {
  if (event.type === 'settled' && event.sent.as === 'sent')
    return outgoing.find(({ id }) => id === event.id);
  const isArrived = event.type === 'loaded' && next.draft !== draft;
  return event.type === 'clear' || isArrived ? draft : undefined;
};

/** Whether the draft of another tab is this message, with nothing more in it. */
const isPart = (draft: Message, { id, content, images, missing }: Message): boolean =>
  id !== null &&
  draft.id === id &&
  draft.missing <= images.length + missing &&
  Object.entries(draft.content).every(([name, text]) => content[name]?.includes(text.trim()));

/** What is stored of a message, beside its images. */
const toStored = ({ images, missing, reading: _reading, ...rest }: Message) => ({
  ...rest,
  images: images.length + missing,
});

/** The message, unless something else was stored, as by another version of the site. */
const fromStored = (stored: unknown): Message | null => {
  if (!hasKey(stored, 'content')) return null;
  const content = textsOf(stored.content);
  if (Object.keys(content).length === 0) return null;
  const { images, id, state, uploaded }: Record<string, unknown> = stored;
  return {
    ...blank(content),
    missing: typeof images === 'number' ? images : 0,
    ...(typeof id === 'string' && {
      id,
      state: state === 'draft' ? state : 'unknown',
      uploaded: textsOf(uploaded),
    }),
  };
};

const textsOf = (stored: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(Object(stored)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
