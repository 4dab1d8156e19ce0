import { useState } from 'react';
import type { Side } from '../../../../shared/ticket.ts';
import type { TimelineItem } from './timeline.ts';

type Reading = {
  /** Server time up to which the reader has seen the conversation. */
  seenUntil: number;
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
    const lastOwn = stored.findLast(({ by, kind }) => by === side && kind !== 'opened');
    const known = Math.max(lastVisit, lastOwn?.at ?? 0);
    const first = stored.find(({ by, kind, at }) => by !== side && kind !== 'opened' && at > known);
    setReading({ seenUntil: latest, firstNew: first?.id });
  }
  const messages = stored.filter((item) => 'text' in item && item.uid !== uid);
  const news = messages.filter(({ at }) => at > (reading?.seenUntil ?? latest));
  return {
    news,
    firstNew: reading?.firstNew,
    /** Where a reader who was refused because of news finds it. */
    lastOther: messages.findLast(({ kind }) => kind !== 'note'),
    /** Server time up to which the reader has seen all messages; sent with what must not go past one. */
    seenUntil: news[0] ? news[0].at - 1 : latest,
    /** What is on the screen now is read. */
    readAll: (): void => {
      if (reading) setReading({ ...reading, seenUntil: latest });
    },
  };
};
