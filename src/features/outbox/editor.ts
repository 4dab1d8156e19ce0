import { tabId } from '../../lib/tab.ts';
import type { Uploads } from '../../services/ticketImages.ts';
import {
  blank,
  isEmpty,
  newAttempt,
  outgoingOf,
  reduce,
  unsent,
  type Attempt,
  type Command,
  type ContentKind,
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
export type OtherDraft<Content> = NamedDraft & { message: Message<Content> };

export type Editor<Content> = ReturnType<typeof openEditor<Content>>;

/**
 * The outbox of one editor in this tab. Every change is stored at once, and a reload brings back
 * what is not sent. Each tab has a draft of its own: `place` names the editor, and `empty` is its
 * content when nothing is written.
 */
export const openEditor = <Content>(
  kind: ContentKind<Content>,
  uid: string,
  place: string,
  empty: Content,
) => {
  const name = `${place}.${tabId()}`;
  const listeners = new Set<() => void>();
  let outbox: Outbox<Content> = {
    empty,
    draft: blank(empty),
    outgoing: [],
    reading: false,
    notice: null,
  };
  /** The draft of another tab that goes on here. */
  let origin: Origin | null = null;
  let storedImages = '';

  const save = (): void => {
    const message = unsent(kind, outbox);
    if (isEmpty(kind, message, outbox.empty)) {
      dropDraft(uid, name);
      if (origin) dropUnchanged(uid, origin);
      origin = null;
      storedImages = '';
      return;
    }
    saveDraft(uid, name, { ...toStored(message), origin });
    const ids = idsOf(message);
    if (ids !== storedImages) saveImages(uid, name, message.images);
    storedImages = ids;
  };

  const dispatch = (event: OutboxEvent<Content>): void => {
    const next = reduce(kind, outbox, event);
    if (next === outbox) return;
    outbox = next;
    save();
    for (const listener of listeners) listener();
  };

  const restore = (draft: Message<Content>, from: string): void => {
    dispatch({ type: 'restore', draft });
    if (draft.missing === 0) return;
    void readImages(uid, from).then((images) => {
      if (from === name) storedImages = idsOf({ images });
      dispatch({ type: 'imagesRead', images });
    });
  };

  const own = readDraft(uid, name);
  const restored = fromStored(kind, own);
  if (restored) {
    origin = originOf(own);
    restore(restored, name);
  }

  return {
    uploads: new Map() as Uploads,
    getOutbox: (): Outbox<Content> => outbox,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    /** The drafts of other tabs for this place, the newest first. */
    otherDrafts: (): OtherDraft<Content>[] =>
      draftsFrom(uid, place).flatMap((other) => {
        const message = other.name === name ? null : fromStored(kind, other.draft);
        return message ? [{ ...other, message }] : [];
      }),
    /** Goes on with the draft of another tab. What is written here waits for the next tab. */
    goOnWith: (other: OtherDraft<Content>): void => {
      if (!isEmpty(kind, outbox.draft, outbox.empty)) {
        const aside = `${place}.${crypto.randomUUID()}`;
        saveDraft(uid, aside, toStored(outbox.draft));
        saveImages(uid, aside, outbox.draft.images);
      }
      origin = { name: other.name, savedAt: other.savedAt };
      storedImages = '';
      restore(other.message, other.name);
    },
    dropOther: (other: Origin): void => dropUnchanged(uid, other),
    /** Moves the draft to the outgoing messages, and returns it to be delivered. */
    begin: (
      command: Command,
      attempt = outbox.draft.attempt ?? newAttempt(),
    ): Outgoing<Content> => {
      const message = outgoingOf(outbox.draft, command, attempt);
      dispatch({ type: 'send', command, attempt });
      return message;
    },
  };
};

const idsOf = ({ images }: Pick<Message<unknown>, 'images'>): string =>
  images.map(({ id }) => id).join();

/** A draft as it was when it was read. */
type Origin = { name: string; savedAt: number };

/** Deletes a draft of another tab, unless that tab has written in it since it was read. */
const dropUnchanged = (uid: string, { name, savedAt }: Origin): void => {
  const now = draftsFrom(uid, name).find((draft) => draft.name === name);
  if (now?.savedAt === savedAt) dropDraft(uid, name);
};

/** What is stored of a message; the images are stored apart. */
const toStored = <Content>({ content, images, missing, ...rest }: Message<Content>) => ({
  content,
  state: rest.state,
  attempt: rest.attempt,
  edited: rest.edited,
  images: images.length + missing,
});

const fromStored = <Content>(
  kind: ContentKind<Content>,
  stored: unknown,
): Message<Content> | null => {
  if (!isRecord(stored)) return null;
  const content = kind.parse(stored);
  if (content === null) return null;
  const attempt = isAttempt(stored['attempt']) ? stored['attempt'] : null;
  const { images, edited, state } = stored;
  return {
    ...blank(content),
    missing: typeof images === 'number' ? images : 0,
    attempt,
    edited: attempt !== null && edited === true,
    state: attempt && (state === 'unknown' || state === 'refused') ? state : 'draft',
  };
};

const originOf = (stored: unknown): Origin | null => {
  const origin = isRecord(stored) ? stored['origin'] : null;
  return isRecord(origin) &&
    typeof origin['name'] === 'string' &&
    typeof origin['savedAt'] === 'number'
    ? { name: origin['name'], savedAt: origin['savedAt'] }
    : null;
};

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['at'] === 'number' &&
  Array.isArray(value['names']) &&
  value['names'].every((name) => typeof name === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
