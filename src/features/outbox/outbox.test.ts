import { describe, expect, it } from 'vitest';
import {
  blank,
  reduce,
  unsent,
  type Command,
  type ContentKind,
  type Outbox,
  type OutboxEvent,
} from './outbox.ts';

const TEXT: ContentKind<string> = {
  isSame: (one, other) => one === other,
  joined: (first, second) => [first, second].filter(Boolean).join(' '),
  parse: () => null,
};
const image = (id: string) => ({ id, name: `${id}.png`, blob: new Blob() });
const attempt = { id: 'message1', at: 1, names: [] };
const comment: Command = { do: 'comment', ticketId: 't', message: 'One' };
const note: Command = { ...comment, do: 'note' };
const ids = new Set(['message1']);

const EMPTY: Outbox<string> = {
  empty: '',
  draft: blank(''),
  outgoing: [],
  reading: false,
  notice: null,
};
const after = (...events: OutboxEvent<string>[]) =>
  events.reduce((outbox, event) => reduce(TEXT, outbox, event), EMPTY);

const edit = (content: string): OutboxEvent<string> => ({ type: 'edit', content });
const attach: OutboxEvent<string> = { type: 'attach', image: image('a') };
const send = (command = comment): OutboxEvent<string> => ({ type: 'send', command, attempt });
type Settled = Extract<OutboxEvent<string>, { type: 'settled' }>;
const settled = (as: Settled['as'], again = true): Settled => ({
  type: 'settled',
  id: 'message1',
  as,
  again,
});
const loaded: OutboxEvent<string> = { type: 'loaded', ids };
const clear: OutboxEvent<string> = { type: 'clear', to: '' };
const undo: OutboxEvent<string> = { type: 'undo' };
const restore = (missing: number): OutboxEvent<string> => ({
  type: 'restore',
  draft: { ...blank('Old'), missing },
});
const imagesRead = (...names: string[]): OutboxEvent<string> => ({
  type: 'imagesRead',
  images: names.map(image),
});

describe('a message', () => {
  it.each([
    ['is a draft', [edit('One')], 'One', 'draft', []],
    ['leaves the editor when it is sent', [edit('One'), send()], '', 'draft', ['sending']],
    ['is gone when it is loaded', [edit('One'), send(), settled('sent'), loaded], '', 'draft', []],
    ['stays until it is loaded', [edit('One'), send(), settled('sent')], '', 'draft', ['sent']],
    ['is back without an answer', [edit('One'), send(), settled('unknown')], 'One', 'unknown', []],
    ['is back when it is refused', [edit('One'), send(), settled('refused')], 'One', 'refused', []],
    ['is back when cancelled', [edit('One'), send(), settled('cancelled')], 'One', 'unknown', []],
    [
      'is back before what was written meanwhile',
      [edit('One'), send(), edit('Two'), settled('unknown')],
      'One Two',
      'unknown',
      [],
    ],
    [
      'without an answer is empty when it has arrived',
      [edit('One'), send(), settled('unknown'), loaded],
      '',
      'draft',
      [],
    ],
    [
      'that was edited meanwhile stays when it has arrived',
      [edit('One'), send(), settled('unknown'), edit('One and two'), loaded],
      'One and two',
      'draft',
      [],
    ],
    [
      'of which another version has arrived is a draft',
      [edit('One'), send(), settled('arrived')],
      'One',
      'draft',
      [],
    ],
  ] as const)('%s', (_, events, content, state, outgoing) => {
    const outbox = after(...events);
    expect(outbox.draft).toMatchObject({ content, state });
    expect(outbox.outgoing.map((message) => message.state)).toEqual(outgoing);
  });

  it.each([
    ['without an answer keeps its id', settled('unknown'), attempt],
    ['that was refused keeps its id', settled('refused'), attempt],
    ['that the server can never take gets a new id', settled('refused', false), null],
    ['of which another version has arrived gets a new id', settled('arrived'), null],
  ] as const)('%s', (_, event, expected) => {
    expect(after(edit('One'), send(), event).draft.attempt).toEqual(expected);
  });

  it.each([
    ['by words', [edit('Other')], true],
    ['by an image', [attach], true],
    ['by nothing', [], false],
  ] as const)('without an answer counts as edited %s', (_, events, edited) => {
    expect(after(edit('One'), send(), settled('unknown'), ...events).draft.edited).toBe(edited);
  });

  it('that is sent is stored until the server has it', () => {
    const outbox = after(edit('One'), attach, send(), edit('Two'));
    expect(unsent(TEXT, outbox)).toMatchObject({
      content: 'One Two',
      images: [{ id: 'a' }],
      state: 'unknown',
      attempt,
      edited: true,
    });
    expect(unsent(TEXT, reduce(TEXT, outbox, settled('sent'))).content).toBe('Two');
  });

  it('that is a note leaves its images for the next comment', () => {
    const outbox = after(edit('One'), attach, send(note));
    expect(outbox.outgoing[0]?.images).toEqual([]);
    expect(outbox.draft.images).toMatchObject([{ id: 'a' }]);
  });
});

describe('a draft', () => {
  it.each([
    ['that was discarded can be brought back', [edit('One'), attach, clear, undo], 'One', 1],
    ['that was discarded twice can be brought back', [edit('One'), clear, clear, undo], 'One', 0],
    ['that was replaced cannot', [edit('One'), clear, edit('Two'), undo], 'Two', 0],
  ] as const)('%s', (_, events, content, images) => {
    const { draft } = after(...events);
    expect([draft.content, draft.images.length]).toEqual([content, images]);
  });

  it.each([
    ['has all its images', [imagesRead('a', 'b')], ['a', 'b'], 0],
    ['says how many are lost', [imagesRead('a')], ['a'], 1],
    ['still says so after more words', [imagesRead('a'), edit('Older')], ['a'], 1],
    ['says it no more after a new image', [imagesRead(), attach], ['a'], 0],
    ['that is discarded meanwhile gets none', [clear, imagesRead('a', 'b')], [], 0],
  ] as const)('of an earlier visit %s', (_, events, images, missing) => {
    const { draft } = after(restore(2), ...events);
    expect(draft.images.map(({ id }) => id)).toEqual(images);
    expect(draft.missing).toBe(missing);
  });
});
