// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { ErrorKey } from '../../services/errorTable.ts';
import { blank, emptyOutbox, reduce, type Outbox, type OutboxEvent } from './outbox.ts';

const image = (id: string) => ({ id, name: `${id}.png`, blob: new Blob() });
const id = 'message1';
const comment = { do: 'comment', ticketId: 't', id, message: 'One' } as const;
const note = { ...comment, do: 'note' } as const;

const after = (...events: OutboxEvent[]): Outbox =>
  events.reduce(reduce, emptyOutbox({ text: '' }));

const edit = (text: string): OutboxEvent => ({ type: 'edit', content: { text } });
const attach = (name: string): OutboxEvent => ({ type: 'attach', image: image(name) });
const send: OutboxEvent = { type: 'send', command: comment };
const uploaded: OutboxEvent = { type: 'uploaded', id, image: 'a', url: 'https://bucket/a.png' };
const answered = (as: 'sent' | 'taken' | 'cancelled'): OutboxEvent => ({
  type: 'answered',
  id,
  sent: as === 'cancelled' ? { as } : { as, ticket: null },
});
const refused = (key: ErrorKey = 'errors.connection.lost'): OutboxEvent => ({
  type: 'answered',
  id,
  sent: { as: 'refused', error: { key, message: '', detail: null } },
});
const loadedWith = (message: string, ...images: string[]): OutboxEvent => ({
  type: 'loaded',
  messages: { [id]: { message, images } },
});
const loaded = loadedWith('One');
const clear: OutboxEvent = { type: 'clear', to: { text: '' } };
const undo: OutboxEvent = { type: 'undo' };
const restore = (writer: Outbox['writer'], images: string[] = [], lostImages = 0): OutboxEvent => ({
  type: 'restore',
  draft: {
    ...blank({ text: 'Old' }),
    images: images.map(image),
    lostImages,
    id,
    uploaded: { a: 'https://bucket/a.png' },
  },
  writer,
});

describe('a message', () => {
  it.each([
    ['is a draft', [edit('One')], 'One', []],
    ['stays in the editor while it is sent', [edit('One'), send], 'One', ['sending']],
    ['is not changed while it is sent', [edit('One'), send, edit('Two')], 'One', ['sending']],
    ['is shown until it is loaded', [edit('One'), send, answered('sent')], '', ['sent']],
    ['leaves when it is loaded', [edit('One'), send, answered('sent'), loaded], '', []],
    ['is a draft again without an answer', [edit('One'), send, refused()], 'One', []],
    [
      'without an answer leaves when it is loaded after all',
      [edit('One'), send, refused(), loaded],
      '',
      [],
    ],
    [
      'stays when the ticket has an earlier version of it',
      [edit('One'), send, answered('taken'), loadedWith('Other')],
      'One',
      [],
    ],
  ] as const)('%s', (_, events, content, outgoing) => {
    const outbox = after(...events);
    expect(outbox.draft.content).toEqual({ text: content });
    expect(outbox.outgoing.map(({ state }) => state)).toEqual(outgoing);
  });

  const urls = { a: 'https://bucket/a.png' };
  it.each([
    ['without an answer keeps its id and its uploads', [uploaded, refused()], id, urls],
    ['keeps what is uploaded after it was cancelled', [answered('cancelled'), uploaded], id, urls],
    ['whose image was refused keeps both', [uploaded, refused('errors.field.image')], id, urls],
    [
      'that the server can never take keeps neither',
      [uploaded, refused('errors.call.invalidArgument')],
      null,
      {},
    ],
  ] as const)('%s', (_, events, expected, left) => {
    const { draft } = after(edit('One'), attach('a'), send, ...events);
    expect(draft).toMatchObject({ id: expected });
    expect(draft.uploaded).toEqual(left);
  });

  const lost = [edit('One'), attach('a'), send, uploaded, refused()];
  const attachB = attach('b');
  const detachA: OutboxEvent = { type: 'detach', id: 'a' };
  const withImage = loadedWith('One', 'https://bucket/a.png?token=1');
  const uploadedB: OutboxEvent = { ...uploaded, image: 'b', url: 'https://bucket/b.png' };
  it.each([
    ['leaves', [...lost, withImage], '', []],
    ['leaves without an image that was removed', [...lost, detachA, withImage], '', []],
    ['stays with a new image', [...lost, attachB, withImage], 'One', ['a', 'b']],
    ['stays if that is uploaded', [...lost, attachB, uploadedB, withImage], 'One', ['a', 'b']],
    ['stays with another image', [...lost, detachA, attachB, withImage], 'One', ['b']],
    ['stays with more words', [...lost, edit('One, two'), withImage], 'One, two', ['a']],
    ['stays if another one is stored', [...lost, loadedWith('One!')], 'One', ['a']],
  ] as const)('whose answer was lost, and that the ticket has, %s', (_, events, text, images) => {
    const { draft, notice } = after(...events);
    expect(draft).toMatchObject({ content: { text }, id: null });
    expect(draft.uploaded).toEqual({});
    expect(draft.images.map((left) => left.id)).toEqual(images);
    expect(notice).toEqual({ about: 'sent' });
  });

  it('sent without its lost images leaves when the ticket has it, though its answer was lost', () => {
    const { draft } = after(restore('here', [], 1), edit('One'), send, refused(), loaded);
    expect(draft).toMatchObject({ content: { text: '' }, lostImages: 0 });
  });

  it('whose images are lost still says so after it could not be sent without them', () => {
    const { draft } = after(restore('here', [], 1), edit('One'), send, refused());
    expect(draft).toMatchObject({ content: { text: 'One' }, lostImages: 1 });
  });

  it('with half a character leaves when the ticket has it, though its answer was lost', () => {
    const { draft } = after(edit('One \uD83D'), send, refused(), loadedWith('One \uFFFD'));
    expect(draft.content).toEqual({ text: '' });
  });

  const sendNote: OutboxEvent = { type: 'send', command: note };
  it.each([
    ['is one when it comes back', [edit('One'), sendNote, refused()], true],
    ['is one with more words, too', [edit('One'), sendNote, refused(), edit('One, two')], true],
    ['is one also after the field was empty', [edit('One'), sendNote, refused(), edit('')], true],
    ['is none once it is discarded', [edit('One'), sendNote, refused(), clear], undefined],
    ['is one again after Undo', [edit('One'), sendNote, refused(), clear, undo], true],
    [
      'leaves no note once the ticket has it',
      [edit('One'), sendNote, refused(), loaded],
      undefined,
    ],
    ['is one after other words', [edit('One'), sendNote, refused(), edit(''), loaded], true],
    ['leaves no note when it is saved', [edit('One'), sendNote, answered('sent')], undefined],
  ] as const)('that was sent as a note %s', (_, events, isNote) => {
    expect(after(...events).draft.isNote).toBe(isNote);
  });

  it.each([
    ['as a note', 'One', ''],
    ['with other words as a note', 'One!', 'One!'],
  ])('that is sent again %s leaves no image that the ticket has', (_how, text, left) => {
    const unsure = [edit('One'), attach('a'), send, uploaded, refused(), attach('b'), edit(text)];
    const stored = loadedWith('One', 'https://bucket/a.png?token=1');
    const { draft } = after(...unsure, sendNote, answered('taken'), stored);
    expect(draft.content).toEqual({ text: left });
    expect(draft.images).toMatchObject([{ id: 'b' }]);
  });

  it.each([
    ['it is saved', [answered('sent')]],
    ['the ticket has it', [refused(), loaded]],
    ['it is discarded', [refused(), clear]],
  ])('that is a note leaves its images to the next comment when %s', (_, events) => {
    const { draft } = after(edit('One'), attach('a'), sendNote, ...events);
    expect(draft.images).toMatchObject([{ id: 'a' }]);
    expect(draft.content).toEqual({ text: '' });
  });
});

describe('a draft', () => {
  it.each([
    ['that was discarded can be brought back', [edit('One'), attach('a'), clear, undo], 'One', 1],
    ['that was discarded twice can be brought back', [edit('One'), clear, clear, undo], 'One', 0],
    ['that was replaced cannot', [edit('One'), clear, edit('Two'), undo], 'Two', 0],
    ['that another tab writes is not changed here', [restore('elsewhere'), edit('One')], 'Old', 0],
    ['that another tab has replaced does not come back', [clear, restore('here'), undo], 'Old', 0],
  ] as const)('%s', (_, events, content, images) => {
    const { draft } = after(...events);
    expect([draft.content['text'], draft.images.length]).toEqual([content, images]);
  });

  it('that another tab takes while it is sent goes on there alone', () => {
    const outbox = after(edit('One'), send, restore('elsewhere'), refused());
    expect(outbox).toMatchObject({ draft: { content: { text: 'Old' } }, outgoing: [] });
  });

  it('that another tab empties leaves here the news that a ticket was sent', () => {
    const open = { do: 'open', id, fields: {} as never } as const;
    const emptied: OutboxEvent = { type: 'restore', draft: null, writer: 'here' };
    const outbox = after(edit('One'), { type: 'send', command: open }, answered('sent'), emptied);
    expect(outbox.result).toMatchObject({ as: 'sent' });
  });

  const inPart = loadedWith('Old', 'https://bucket/a.png');
  it.each([
    ['says how many images are lost', ['a'], 1, [], ['a'], 1],
    ['still says so after more words', ['a'], 1, [edit('Older')], ['a'], 1],
    ['says it no more after a new image', [], 2, [attach('a')], ['a'], 0],
    ['is brought back with what was kept', ['a'], 1, [clear, undo], ['a'], 1],
    ['that was sent in part stays whole', ['a', 'b'], 0, [inPart], ['a', 'b'], 0],
    ['that was sent says nothing of what is lost', [], 1, [inPart], [], 0],
  ] as const)('of an earlier visit %s', (_, kept, lost, events, images, lostImages) => {
    const { draft } = after(restore('here', [...kept], lost), ...events);
    expect(draft.images.map((left) => left.id)).toEqual(images);
    expect(draft.lostImages).toBe(lostImages);
  });
});

it('images that were not ready when nothing else was discarded are no loss of the next message', () => {
  const { draft } = after();
  expect(after(clear, { type: 'lose', count: 1, from: draft })).toEqual(after(clear));
});
