import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson } from '../../lib/personalData.ts';
import { describeError } from '../../services/errors.ts';
import * as here from './editor.ts';
import { saveDraft } from './storage.ts';

/** The tests have no database, so that no image is kept. */
const image = { id: 'a', name: 'a.png', blob: new Blob() };

const comment = { do: 'comment', ticketId: 't1', message: 'Snow' } as const;

/** The editor of a ticket in a tab, as after loading the page. */
const open = ({ openEditor }: typeof here = here, options?: { showsOthers: boolean }) =>
  openEditor('lumi', 'reply.t1', { text: '' }, here.newId, options);
const contentOf = (editor: ReturnType<typeof open>) => editor.getOutbox().draft.content['text'];
const write = (editor: ReturnType<typeof open>, content: string) =>
  editor.dispatch({ type: 'edit', content: { text: content } });

const settled = (id: string, as: 'sent' | 'failed') => {
  const error = describeError(new Error('no'));
  const sent = as === 'sent' ? { as, ticket: null } : { as, error };
  return { type: 'settled', id, sent } as const;
};

/** The scripts of another tab, which has an identity of its own. */
const otherTab = async () => {
  vi.resetModules();
  return import('./editor.ts');
};

describe('an editor', () => {
  it.each([
    ['words', { content: { subject: 'Snow', budget: 5 } }, { subject: 'Snow' }],
    ['nothing of another shape', { message: 'Snow' }, null],
    ['nothing without a shape', 'Snow', null],
  ])('restores %s of what another version of the site has stored', (_, stored, content) => {
    saveDraft('lumi', 'reply.t1', stored);
    expect(open().otherDrafts()[0]?.message.content ?? null).toEqual(content);
  });

  it('says at every reload that images could not be kept, also after more words', async () => {
    const editor = open();
    write(editor, 'Snow');
    editor.dispatch({ type: 'attach', image });
    for (const words of ['and', 'rain']) {
      const reloaded = open();
      // oxlint-disable-next-line no-await-in-loop -- one visit after another
      await vi.waitFor(() => expect(reloaded.getOutbox().draft.reading).toBe(false));
      expect(reloaded.getOutbox().draft).toMatchObject({ images: [], missing: 1 });
      write(reloaded, words);
    }
  });

  it('does not know after a reload whether a message that was being sent has arrived', () => {
    const editor = open();
    write(editor, 'Snow');
    editor.dispatch({ type: 'attach', image });
    const { id } = editor.begin(comment);
    editor.dispatch({ type: 'uploaded', id, image: 'a', url: 'https://bucket/a.png' });
    expect(open().getOutbox().draft).toMatchObject({
      content: { text: 'Snow' },
      state: 'unknown',
      uploaded: { a: 'https://bucket/a.png' },
      id,
    });
    editor.dispatch(settled(id, 'sent'));
    expect(contentOf(open())).toBe('');
    expect(localStorage).toHaveLength(0);
  });
});

it('after a reload, a message that has arrived leaves what was written meanwhile', () => {
  const editor = open();
  write(editor, 'Snow');
  const { id } = editor.begin(comment);
  write(editor, 'Rain');
  const reloaded = open();
  expect(contentOf(reloaded)).toBe('Snow\n\nRain');
  reloaded.dispatch({ type: 'loaded', messages: { [id]: { message: 'Snow' } } });
  expect(contentOf(reloaded)).toBe('Rain');
});

/** A page that was left while it was sending. */
const leaveWhileSending = () => {
  const editor = open();
  const leave = editor.subscribe(() => {});
  write(editor, 'Snow');
  const { id } = editor.begin(comment);
  leave();
  return { editor, id };
};

describe('an editor that was left while sending', () => {
  it.each([
    ['not sent', 'failed', 'Snow\n\nRain'],
    ['sent', 'sent', 'Rain'],
  ] as const)('keeps what is written in it until its message is %s', (_, as, left) => {
    const { editor, id } = leaveWhileSending();
    const next = open();
    write(next, 'Rain');
    editor.dispatch(settled(id, as));
    expect(contentOf(next)).toBe(left);
    expect(contentOf(open())).toBe(left);
  });

  it('is forgotten when its message is sent', () => {
    const { editor, id } = leaveWhileSending();
    expect(open()).toBe(editor);
    editor.dispatch(settled(id, 'sent'));
    expect(open()).not.toBe(editor);
  });
});

it('a late upload of a page that was left brings no discarded draft back', () => {
  const { editor, id } = leaveWhileSending();
  editor.dispatch({ type: 'settled', id, sent: { as: 'cancelled' } });
  open().dispatch({ type: 'clear', to: { text: '' } });
  editor.dispatch({ type: 'uploaded', id, image: 'a', url: 'https://bucket/a.png' });
  expect(contentOf(open())).toBe('');
  expect(localStorage).toHaveLength(0);
});

it('an answer that comes after the next login overwrites nothing that is written then', () => {
  const { editor, id } = leaveWhileSending();
  forgetPerson('lumi');
  const next = open();
  write(next, 'Rain');
  editor.dispatch(settled(id, 'failed'));
  expect(contentOf(next)).toBe('Rain');
  expect(contentOf(open())).toBe('Rain');
  write(next, '');
  expect(localStorage).toHaveLength(0);
});

/** The first tab has written, and the second shows that too. */
const showTwice = async () => {
  const first = open();
  write(first, 'Snow');
  const tab = await otherTab();
  return { first, second: open(tab, { showsOthers: true }), tab };
};

const send = (editor: ReturnType<typeof open>) =>
  editor.dispatch(settled(editor.begin(comment).id, 'sent'));

describe('two tabs', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2027, 0, 1), toFake: ['Date'] }));

  it('keep two drafts, also after a reload', async () => {
    write(open(), 'Of the first tab');
    const tab = await otherTab();
    write(open(tab), 'Of the second tab');
    expect(contentOf(open())).toBe('Of the first tab');
    expect(contentOf(open(tab))).toBe('Of the second tab');
  });

  it('offer the draft that was changed last, however often the others are reloaded', async () => {
    write(open(), 'Of the first tab');
    vi.setSystemTime(Date.now() + 1000);
    write(open(await otherTab()), 'Of the second tab');
    vi.setSystemTime(Date.now() + 1000);
    open();
    const third = open(await otherTab());
    expect(third.otherDrafts()[0]?.message.content).toEqual({ text: 'Of the second tab' });
  });

  it.each([
    ['a draft that was sent from another tab is deleted', 'Snow and rain', ''],
    ['a draft that another tab has replaced stays', 'Rain', 'Snow'],
  ])('%s', async (_, words, left) => {
    const { second, tab } = await showTwice();
    write(second, words);
    send(open(tab));
    expect(contentOf(open())).toBe(left);
  });

  it('a draft that another tab only shows is gone after it is sent', async () => {
    const { first, second, tab } = await showTwice();
    expect(contentOf(second)).toBe('Snow');
    send(first);
    expect(open(tab).otherDrafts()).toEqual([]);
    expect(contentOf(open(tab))).toBe('');
  });

  it.each([
    ['words', { type: 'edit', content: { text: 'Snow and rain' } }, 'Snow and rain', 0],
    ['an image', { type: 'attach', image }, 'Snow', 1],
  ] as const)(
    'a draft that goes on elsewhere stays where it got %s',
    async (_, more, text, images) => {
      const { first, second } = await showTwice();
      first.dispatch(more);
      second.dispatch({ type: 'clear', to: { text: '' } });
      expect(open().getOutbox().draft).toMatchObject({ content: { text }, missing: images });
    },
  );

  it('a draft of the same words that was written apart from the sent one stays', async () => {
    write(open(), 'Snow');
    const second = open(await otherTab());
    write(second, 'Snow');
    send(second);
    expect(contentOf(open())).toBe('Snow');
  });

  it('that discard a draft of each other keep what was written in it since', async () => {
    const first = open();
    write(first, 'Snow');
    const second = open(await otherTab());
    const [other] = second.otherDrafts();
    vi.setSystemTime(Date.now() + 1);
    write(first, 'Snow and rain');
    second.dropOther(other!);
    expect(contentOf(open())).toBe('Snow and rain');
  });

  it('that send one draft send one message', async () => {
    const { first, second } = await showTwice();
    expect(second.begin(comment).id).toBe(first.begin(comment).id);
  });

  it.each([
    ['the same words', 'Snow'],
    ['other words', 'Snow and rain'],
  ])('that send a draft after each other ask first whether %s have arrived', async (_, words) => {
    const first = open();
    write(first, 'Snow');
    const second = open(await otherTab());
    second.takeOver(second.otherDrafts()[0]!);
    const { id } = second.getOutbox().draft;
    send(second);
    if (words !== 'Snow') write(first, words);
    expect(first.begin(comment)).toMatchObject({ id, state: 'unknown' });
  });

  it('what is written when another draft goes on here waits for the next tab', async () => {
    write(open(), 'Snow');
    const second = open(await otherTab());
    write(second, 'Rain');
    second.takeOver(second.otherDrafts()[0]!);
    expect(contentOf(second)).toBe('Snow');
    const contents = open(await otherTab())
      .otherDrafts()
      .map(({ message }) => message.content['text'] ?? '');
    expect(contents.toSorted()).toEqual(['Rain', 'Snow']);
  });
});
