/** One draft of a person for one place: stored at every change, sent, and shared between tabs. */
import { hasKey } from '../../../shared/hasKey.ts';
import { listenTo } from '../../lib/events.ts';
import { onForgotten } from '../../lib/personalData.ts';
import { hasLocks, holdLock } from '../../lib/tabLock.ts';
import {
  blank,
  emptyOutbox,
  isEmpty,
  isSending,
  reduce,
  type Content,
  type Message,
  type Outbox,
  type OutboxEvent,
  type Sendable,
} from './outbox.ts';
import {
  draftKey,
  dropDraft,
  readDraft,
  readImages,
  saveDraft,
  saveImages,
} from './draftStorage.ts';

export type Editor = ReturnType<typeof newEditor>;

/** The editors that are shown or sending, or have a result that nobody has read, by the keys of their drafts. */
const inUse = new Map<string, Editor>();

onForgotten((uid) => {
  for (const [key, editor] of inUse)
    if (uid === null || key.startsWith(draftKey(uid, ''))) editor.close();
});

/**
 * The editor of a person for a place; a reload brings back what is not sent. `empty` is its content when
 * nothing is written. The tab that holds the lock of the draft writes it, and other tabs show it. An
 * editor that was left while it was sending goes on.
 */
export const openEditor = (...args: Parameters<typeof newEditor>): Editor => {
  const [uid, place] = args;
  return inUse.get(draftKey(uid, place)) ?? newEditor(...args);
};

const newEditor = (
  uid: string,
  place: string,
  empty: Content,
  /** Called when a message is first sent; every other try, also from another tab, has its id. */
  makeId: () => string,
) => {
  const key = draftKey(uid, place);
  const listeners = new Set<() => void>();
  let outbox = emptyOutbox(empty);
  /**
   * Open while something is shown or sent: then it listens to the other tabs. A closed editor saves
   * nothing: another editor may already use this key.
   */
  let phase: 'new' | 'open' | 'closed' = 'new';
  let stopListening: (() => void) | undefined;
  /** Cancels the message. */
  let stop = new AbortController();
  let lock: ReturnType<typeof holdLock> | null = null;
  let isHeld = !hasLocks();
  /** Whether it has changed the draft since that was restored. */
  let hasWritten = false;
  /** The ids of the images in the stored draft. */
  let storedImages = '';

  const dispatch = (event: OutboxEvent): void => {
    const next = reduce(outbox, event);
    if (next === outbox) return;
    outbox = next;
    if (event.type !== 'restore' && outbox.writer === 'here' && phase !== 'closed') save();
    for (const listener of listeners) listener();
    closeUnused();
    askForLock();
  };

  const save = (): void => {
    hasWritten = true;
    const { draft } = outbox;
    if (isEmpty(outbox)) {
      dropDraft(uid, place);
      storedImages = '';
      return;
    }
    // It may have expired while it was shown.
    const isStored = readDraft(uid, place) !== undefined;
    saveDraft(uid, place, toStored(draft));
    const ids = idsOf(draft.images);
    if (ids !== storedImages || !isStored) saveImages(uid, place, draft.images);
    storedImages = ids;
  };

  /** Shows what is stored, and goes on with it if this tab may: then with its images, as far as they were kept. */
  const restore = async (): Promise<void> => {
    const draft = fromStored(readDraft(uid, place));
    storedImages = '';
    hasWritten = false;
    if (!draft || !isHeld || draft.lostImages === 0) {
      dispatch({ type: 'restore', draft, writer: draft && !isHeld ? 'elsewhere' : 'here' });
      return;
    }
    dispatch({ type: 'restore', draft, writer: 'nobody' });
    const images = await readImages(uid, place);
    // Another tab has taken it meanwhile.
    if (outbox.draft !== draft) return;
    storedImages = idsOf(images);
    const lostImages = Math.max(0, draft.lostImages - images.length);
    dispatch({ type: 'restore', draft: { ...draft, images, lostImages }, writer: 'here' });
  };

  /** A tab holds the lock while it shows or sends a draft. */
  const askForLock = (): void => {
    if (!hasLocks()) return;
    const isWritten = outbox.writer !== 'here' || !isEmpty(outbox);
    if (phase === 'open' && isWritten) {
      // The first letter takes it.
      lock ??= holdLock(key, { steal: outbox.writer === 'here' }, (isHeldNow) => {
        isHeld = isHeldNow;
        // An upload that went on would end in a ticket that the other tab does not know.
        if (!isHeld) stop.abort();
        if (!isHeld || outbox.writer === 'elsewhere') void restore();
      });
    } else {
      lock?.leave();
      lock = null;
      isHeld = false;
    }
  };

  const open = (): void => {
    if (phase === 'open') return;
    inUse.set(key, editor);
    stopListening = listenTo(['storage'], (event) => {
      // A tab that has just got the lock may still hear of what the tab before it has done.
      if (event.key === key && !(isHeld && hasWritten)) void restore();
    });
    const isBack = phase === 'closed';
    phase = 'open';
    // Another tab may have changed it since.
    if (isBack) void restore();
    askForLock();
  };

  const close = (): void => {
    if (phase !== 'open') return;
    inUse.delete(key);
    stopListening?.();
    phase = 'closed';
    askForLock();
  };

  const closeUnused = (): void => {
    if (listeners.size === 0 && !isSending(outbox) && !outbox.result) close();
  };

  const editor = {
    getOutbox: (): Outbox => outbox,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      open();
      return () => {
        listeners.delete(listener);
        closeUnused();
      };
    },
    dispatch,
    /** Stores nothing from now on. */
    close,
    /** Takes the draft from the tab that writes it. */
    continueHere: (): void => lock?.steal(),
    /** Locks the draft, and returns what is to be sent. */
    begin: (sendable: Sendable) => {
      // A double click comes before the next render.
      if (outbox.writer !== 'here' || isSending(outbox)) return undefined;
      const command = { ...sendable, id: outbox.draft.id ?? makeId() };
      dispatch({ type: 'send', command });
      stop = new AbortController();
      const { images, uploaded, isNote } = outbox.draft;
      return { command, images: isNote ? [] : images, uploaded, cancelled: stop.signal };
    },
    /** Cancels the message, also after its page was left and opened again. A text that is being sent goes on. */
    cancel: (): void => stop.abort(),
  };
  void restore();
  return editor;
};

/** The id of a comment, response or note. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '');

const idsOf = (images: Message['images']): string => images.map(({ id }) => id).join();

/** What is stored of a message, beside its images. */
const toStored = ({ images, lostImages, ...rest }: Message) => ({
  ...rest,
  images: images.length + lostImages,
});

/** The message, unless something else was stored, as by another version of the site. */
const fromStored = (stored: unknown): Message | null => {
  if (!hasKey(stored, 'content')) return null;
  const content = textsOf(stored.content);
  if (Object.keys(content).length === 0) return null;
  const { images, id, uploaded, isNote }: Record<string, unknown> = stored;
  return {
    ...blank(content),
    lostImages: typeof images === 'number' ? images : 0,
    ...(typeof id === 'string' && { id, uploaded: textsOf(uploaded) }),
    ...(isNote === true && { isNote }),
  };
};

const textsOf = (stored: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(Object(stored)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
