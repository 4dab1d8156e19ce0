import { describe, expect, it } from 'vitest';
import type { ErrorKey } from '../../services/errorTable.ts';
import { blank, reduce, unsent, type Command, type Outbox, type OutboxEvent } from './outbox.ts';

const image = (id: string) => ({ id, name: `${id}.png`, blob: new Blob() });
const id = 'message1';
const comment: Command = { do: 'comment', ticketId: 't', message: 'One' };
const note: Command = { ...comment, do: 'note' };

const EMPTY: Outbox = {
  empty: { text: '' },
  draft: blank({ text: '' }),
  outgoing: [],
  notice: null,
  result: null,
};
type Step = OutboxEvent | ((outbox: Outbox) => OutboxEvent);
const after = (...steps: Step[]) =>
  steps.reduce(
    (outbox, step) => reduce(outbox, typeof step === 'function' ? step(outbox) : step),
    EMPTY,
  );

const edit = (text: string): OutboxEvent => ({ type: 'edit', content: { text } });
const attach: OutboxEvent = { type: 'attach', image: image('a') };
const send =
  (command = comment) =>
  ({ draft }: Outbox): OutboxEvent => {
    const images = command === note ? [] : draft.images;
    return { type: 'send', message: { ...draft, images, id, command } };
  };
const uploaded: OutboxEvent = { type: 'uploaded', id, image: 'a', url: 'https://bucket/a.png' };
const settled = (as: 'sent' | 'arrived' | 'cancelled'): OutboxEvent => ({
  type: 'settled',
  id,
  sent: as === 'cancelled' ? { as } : { as, ticket: null },
});
const failed = (key: ErrorKey = 'errors.connection.lost'): OutboxEvent => ({
  type: 'settled',
  id,
  sent: { as: 'failed', error: { key, message: '', detail: null } },
});
const loadedWith = (message: string, ...images: string[]): OutboxEvent => ({
  type: 'loaded',
  messages: { [id]: { message, images } },
});
const loaded = loadedWith('One');
const clear: OutboxEvent = { type: 'clear', to: { text: '' } };
const undo: OutboxEvent = { type: 'undo' };
const restore = (missing: number): OutboxEvent => ({
  type: 'restore',
  draft: { ...blank({ text: 'Old' }), missing, id, uploaded: { a: 'https://bucket/a.png' } },
});
const inPart = loadedWith('Old', 'https://bucket/a.png');
const imagesRead = (...names: string[]): OutboxEvent => ({
  type: 'imagesRead',
  images: names.map(image),
});

describe('a message', () => {
  it.each([
    ['is a draft', [edit('One')], 'One', 'draft', []],
    ['leaves the editor when it is sent', [edit('One'), send()], '', 'draft', ['sending']],
    ['is gone when it is loaded', [edit('One'), send(), settled('sent'), loaded], '', 'draft', []],
    ['stays until it is loaded', [edit('One'), send(), settled('sent')], '', 'draft', ['sent']],
    ['is back without an answer', [edit('One'), send(), failed()], 'One', 'unknown', []],
    [
      'is back before what was written meanwhile',
      [edit('One'), send(), edit('Two'), failed()],
      'One\n\nTwo',
      'unknown',
      [],
    ],
    [
      'without an answer is empty when it has arrived',
      [edit('One'), send(), failed(), loaded],
      '',
      'draft',
      [],
    ],
    [
      'that was edited meanwhile stays when it has arrived',
      [edit('One'), send(), failed(), edit('One and two'), loaded],
      'One and two',
      'draft',
      [],
    ],
    [
      'becomes a draft when the server has another version',
      [edit('One'), send(), settled('arrived'), loadedWith('Other')],
      'One',
      'draft',
      [],
    ],
  ] as const)('%s', (_, events, content, state, outgoing) => {
    const outbox = after(...events);
    expect(outbox.draft).toMatchObject({ content: { text: content }, state });
    expect(outbox.outgoing.map((message) => message.state)).toEqual(outgoing);
  });

  const urls = { a: 'https://bucket/a.png' };
  it.each([
    ['without an answer keeps its id and its uploads', [uploaded, failed()], id, urls],
    ['keeps what is uploaded after it was cancelled', [settled('cancelled'), uploaded], id, urls],
    ['whose image was refused keeps its id', [uploaded, failed('errors.field.image')], id, {}],
    [
      'that the server can never take keeps neither',
      [uploaded, failed('errors.call.invalidArgument')],
      null,
      {},
    ],
  ] as const)('%s', (_, events, expected, left) => {
    const { draft } = after(edit('One'), attach, send(), ...events);
    expect(draft).toMatchObject({ id: expected });
    expect(draft.uploaded).toEqual(left);
  });

  const joined = [edit('One'), attach, send(), uploaded, edit('Two'), failed()];
  const attachB: OutboxEvent = { type: 'attach', image: image('b') };
  const detachA: OutboxEvent = { type: 'detach', id: 'a' };
  const withImage = loadedWith('One', 'https://bucket/a.png?token=1');
  const withOther = loadedWith('One', 'https://bucket/b.png');
  it.each([
    ['when it is loaded', [...joined, withImage], 'Two', []],
    ['when it is found', [...joined, send(), settled('arrived'), withImage], 'Two', []],
    ['with a new image', [...joined, attachB, withImage], 'Two', ['b']],
    ['with another image in its place', [...joined, detachA, attachB, withImage], 'Two', ['b']],
    ['with the image of another tab', [...joined, withOther], 'Two', ['a']],
    ['with more words', [...joined, edit('One\n\nTwo, three'), withImage], 'Two, three', []],
    ['unless it was rewritten', [...joined, edit('Once\n\nTwo'), withImage], 'Once\n\nTwo', ['a']],
    ['if anything', [...joined, edit('One'), withImage], '', []],
    ['unless a later version is stored', [...joined, loadedWith('One!')], 'One\n\nTwo', ['a']],
  ] as const)(
    'that has arrived leaves what was written meanwhile, %s',
    (_, events, text, images) => {
      const { draft } = after(...events);
      expect(draft).toMatchObject({ content: { text }, id: null });
      expect(draft.uploaded).toEqual({});
      expect(draft.images.map((left) => left.id)).toEqual(images);
    },
  );

  it.each([
    ['leaves the editor of another tab', 'Old', ''],
    ['leaves other words in the editor of another tab', 'Old words', 'Old'],
  ])('that has arrived %s', (_, message, text) => {
    const draft = { ...blank({ text: 'Old' }), id };
    expect(after({ type: 'restore', draft }, loadedWith(message)).draft.content).toEqual({ text });
  });

  it('that is sent is stored until the server has it', () => {
    const outbox = after(edit('One'), attach, send(), edit('Two'));
    expect(unsent(outbox)).toMatchObject({
      content: { text: 'One\n\nTwo' },
      images: [{ id: 'a' }],
      state: 'unknown',
      id,
    });
    expect(unsent(reduce(outbox, settled('sent'))).content).toEqual({ text: 'Two' });
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
    expect([draft.content['text'], draft.images.length]).toEqual([content, images]);
  });

  it('that is brought back may have been sent from another tab meanwhile', () => {
    expect(after(edit('One'), clear, undo).draft.state).toBe('unknown');
  });

  it.each([
    ['has all its images', [imagesRead('a', 'b')], ['a', 'b'], 0],
    ['says how many are lost', [imagesRead('a')], ['a'], 1],
    ['still says so after more words', [imagesRead('a'), edit('Older')], ['a'], 1],
    ['says it no more after a new image', [imagesRead(), attach], ['a'], 0],
    ['that is discarded meanwhile gets none', [clear, imagesRead('a', 'b')], [], 0],
    ['is brought back with its images', [clear, imagesRead('a', 'b'), undo], ['a', 'b'], 0],
    ['is brought back with what was kept', [clear, imagesRead('a'), undo], ['a'], 1],
    ['that has arrived in part has the others', [imagesRead('a', 'b'), inPart], ['b'], 0],
    ['that has arrived says nothing of what is lost', [imagesRead('b'), inPart], ['b'], 0],
    ['is brought back before they are read', [clear, undo, imagesRead('a', 'b')], ['a', 'b'], 0],
  ] as const)('of an earlier visit %s', (_, events, images, missing) => {
    const { draft } = after(restore(2), ...events);
    expect(draft.images.map((read) => read.id)).toEqual(images);
    expect(draft.missing).toBe(missing);
  });
});
