import { useState } from 'react';
import type { Side } from '../../../../shared/ticket.ts';
import type { TimelineItem } from './timeline.ts';

/** What a reader does not know: later than `seenUntil`, and not the reader's own. */
export const newsOf = <Item extends { id: string; at: number }>(
  messages: readonly Item[],
  seenUntil: number,
  ownIds: ReadonlySet<string>,
): Item[] => messages.filter(({ id, at }) => at > seenUntil && !ownIds.has(id));

type Reading = {
  /** Server time up to which the reader has seen the conversation. */
  seenUntil: number;
  /** Messages that were sent from here. */
  ownIds: ReadonlySet<string>;
  /** The first message or closing that was new when the conversation was opened. */
  firstNew: string | undefined;
};

/**
 * What the reader of an open conversation knows. All that is there at first counts as read; what others
 * write later (the other side, a colleague) is news until `readAll`.
 * @param timeline null until the ticket is loaded
 * @param outgoing ids of the reader's messages that the loaded ticket does not have yet
 * @param uid the reader's: what they write in another tab or by mail is no news
 * @param lastVisit server time up to which the reader had seen it before; 0 or less if never
 */
export const useNewMessages = (
  timeline: readonly TimelineItem[] | null,
  outgoing: readonly string[],
  { side, uid }: { side: Side; uid: string },
  lastVisit: number,
) => {
  const [reading, setReading] = useState<Reading | null>(null);
  const items = timeline ?? [];
  const stored = items.filter(({ id }) => !outgoing.includes(id));
  const latest = Math.max(0, ...stored.map(({ at }) => at));
  if (timeline && !reading) {
    const own = stored.filter(({ by }) => by === side).map(({ id }) => id);
    const lastOwn = stored.findLast(({ by, kind }) => by === side && kind !== 'opened');
    const others = stored.filter(({ kind }) => kind !== 'opened');
    const [first] = newsOf(others, Math.max(lastVisit, lastOwn?.at ?? 0), new Set(own));
    setReading({ seenUntil: latest, ownIds: new Set(outgoing), firstNew: first?.id });
  }
  if (reading && outgoing.some((id) => !reading.ownIds.has(id)))
    setReading({ ...reading, ownIds: new Set([...reading.ownIds, ...outgoing]) });

  const { ownIds = NOTHING, firstNew } = reading ?? {};
  const messages = stored.filter((item) => 'text' in item && item.uid !== uid);
  const news = newsOf(messages, reading?.seenUntil ?? latest, ownIds);
  return {
    news,
    firstNew,
    /** Where a reader who was refused because of news finds it. */
    lastOther: messages.findLast(({ id, kind }) => kind !== 'note' && !ownIds.has(id)),
    /** Server time up to which the reader has seen all messages; sent with what must not go past one. */
    seenUntil: news[0] ? news[0].at - 1 : latest,
    /** What is on the screen now is read. */
    readAll: (): void => {
      if (reading) setReading({ ...reading, seenUntil: latest });
    },
  };
};

const NOTHING: ReadonlySet<string> = new Set();
