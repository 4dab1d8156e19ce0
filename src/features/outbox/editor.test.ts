// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { webLocks } from '../../../tests/support/webLocks.ts';
import { forgetPerson } from '../../lib/personalData.ts';
import { describeError } from '../../services/errors.ts';
import * as here from './editor.ts';
import { draftKey, saveDraft } from './draftStorage.ts';

/** The tests have no database, so that no image is kept. */
const image = { id: 'a', name: 'a.png', blob: new Blob() };

const comment = { do: 'comment', ticketId: 't1', message: 'Snow' } as const;

/** The editor of a ticket in a tab, as after loading the page. */
const open = ({ openEditor }: typeof here = here) =>
  openEditor('lumi', 'reply.t1', { text: '' }, here.newId);
const contentOf = (editor: ReturnType<typeof open>) => editor.getOutbox().draft.content['text'];
const write = (editor: ReturnType<typeof open>, content: string) =>
  editor.dispatch({ type: 'edit', content: { text: content } });
const begin = (editor: ReturnType<typeof open>) => editor.begin(comment)!.command;

const answer = (editor: ReturnType<typeof open>, id: string, as: 'sent' | 'refused') => {
  const error = describeError(new Error('no'));
  const sent = as === 'sent' ? { as, ticket: null } : { as, error };
  editor.dispatch({ type: 'answered', id, sent });
};

describe('an editor', () => {
  it.each([
    ['words', { content: { subject: 'Snow', budget: 5 } }, { subject: 'Snow' }],
    ['nothing of another shape', { message: 'Snow' }, { text: '' }],
    ['nothing without a shape', 'Snow', { text: '' }],
  ])('restores %s of what another version of the site has stored', (_, stored, content) => {
    saveDraft('lumi', 'reply.t1', stored);
    expect(open().getOutbox().draft.content).toEqual(content);
  });

  it('says at every reload that images could not be kept, also after more words', async () => {
    const editor = open();
    write(editor, 'Snow');
    editor.dispatch({ type: 'attach', image });
    for (const words of ['and', 'rain']) {
      const reloaded = open();
      reloaded.dispatch({ type: 'resultRead' });
      // oxlint-disable-next-line no-await-in-loop -- one visit after another
      await vi.waitFor(() => expect(reloaded.getOutbox().writer).toBe('here'));
      expect(reloaded.getOutbox().draft).toMatchObject({ images: [], lostImages: 1 });
      write(reloaded, words);
    }
  });

  it('brings back after a reload what was being sent, under its id', () => {
    const editor = open();
    write(editor, 'Snow');
    editor.dispatch({ type: 'attach', image });
    const { id } = begin(editor);
    editor.dispatch({ type: 'uploaded', id, image: 'a', url: 'https://bucket/a.png' });
    expect(open().getOutbox().draft).toMatchObject({
      content: { text: 'Snow' },
      uploaded: { a: 'https://bucket/a.png' },
      id,
    });
    answer(editor, id, 'sent');
    expect(contentOf(open())).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('brings back as a note what was being sent as one', () => {
    const editor = open();
    write(editor, 'Snow');
    editor.dispatch({ type: 'attach', image });
    // Its images are of the next comment.
    expect(editor.begin({ ...comment, do: 'note' })?.images).toEqual([]);
    expect(open().getOutbox().draft).toMatchObject({ content: { text: 'Snow' }, isNote: true });
  });

  it('brings back nothing that the ticket has', () => {
    const editor = open();
    write(editor, 'Snow');
    const { id } = begin(editor);
    const reloaded = open();
    expect(contentOf(reloaded)).toBe('Snow');
    reloaded.dispatch({ type: 'loaded', messages: { [id]: { message: 'Snow' } } });
    expect(contentOf(reloaded)).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('sends once what is pressed twice', () => {
    const editor = open();
    write(editor, 'Snow');
    begin(editor);
    expect(editor.begin(comment)).toBeUndefined();
  });
});

/** A page that was left while it was sending. */
const leaveWhileSending = () => {
  const editor = open();
  const leave = editor.subscribe(() => {});
  write(editor, 'Snow');
  const { id } = begin(editor);
  leave();
  return { editor, id };
};

describe('an editor that was left while sending', () => {
  it.each([
    ['not sent', 'refused', 'Snow'],
    ['sent', 'sent', ''],
  ] as const)('holds its message until that is %s', (_, as, left) => {
    const { editor, id } = leaveWhileSending();
    const next = open();
    write(next, 'Rain');
    expect(contentOf(next)).toBe('Snow');
    answer(editor, id, as);
    expect(contentOf(next)).toBe(left);
    expect(contentOf(open())).toBe(left);
  });

  it('is forgotten when its message is sent', () => {
    const { editor, id } = leaveWhileSending();
    expect(open()).toBe(editor);
    answer(editor, id, 'sent');
    expect(open()).not.toBe(editor);
  });

  it('brings no discarded draft back by a late upload', () => {
    const { editor, id } = leaveWhileSending();
    editor.dispatch({ type: 'answered', id, sent: { as: 'cancelled' } });
    open().dispatch({ type: 'clear', to: { text: '' } });
    editor.dispatch({ type: 'uploaded', id, image: 'a', url: 'https://bucket/a.png' });
    expect(contentOf(open())).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('overwrites nothing that is written after the next login', () => {
    const { editor, id } = leaveWhileSending();
    forgetPerson('lumi');
    const next = open();
    write(next, 'Rain');
    answer(editor, id, 'refused');
    expect(contentOf(next)).toBe('Rain');
    expect(contentOf(open())).toBe('Rain');
    write(next, '');
    expect(localStorage).toHaveLength(0);
  });
});

/** The scripts of another tab. */
const otherTab = async () => {
  vi.resetModules();
  return import('./editor.ts');
};

/** Shows an editor until its tab is closed. */
const show = (tab?: typeof here) => {
  const editor = open(tab);
  return { editor, closeTab: editor.subscribe(() => {}) };
};

/** What the browser does between two presses: it gives locks, and tells each tab what another has stored. */
const pass = async () => {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  dispatchEvent(new StorageEvent('storage', { key: draftKey('lumi', 'reply.t1') }));
};

/** Two tabs with one ticket; somebody has written in the first one. */
const showTwice = async () => {
  webLocks();
  const [first, second] = [show(), show(await otherTab())];
  write(first.editor, 'Snow');
  await pass();
  return { first: first.editor, second: second.editor, closeTab: first.closeTab };
};
const shown = (editor: ReturnType<typeof open>) => {
  const { draft, writer } = editor.getOutbox();
  return [draft.content['text'], writer === 'here' ? 'editable' : 'read-only'];
};

describe('two tabs with one ticket', () => {
  it('show what is written in one of them, and the other one is read-only', async () => {
    const { first, second } = await showTwice();
    expect(shown(second)).toEqual(['Snow', 'read-only']);
    write(second, 'Rain');
    write(first, 'Snow!');
    await pass();
    expect([shown(first), shown(second)]).toEqual([
      ['Snow!', 'editable'],
      ['Snow!', 'read-only'],
    ]);
  });

  it('change places when a person continues in the other one', async () => {
    const { first, second } = await showTwice();
    second.continueHere();
    await pass();
    write(second, 'Snow and rain');
    await pass();
    expect([shown(first), shown(second)]).toEqual([
      ['Snow and rain', 'read-only'],
      ['Snow and rain', 'editable'],
    ]);
    first.continueHere();
    await pass();
    expect([shown(first)[1], shown(second)[1]]).toEqual(['editable', 'read-only']);
  });

  it('are both empty and editable once the message is sent', async () => {
    const { first, second } = await showTwice();
    answer(first, begin(first).id, 'sent');
    await pass();
    expect(shown(second)).toEqual(['', 'editable']);
    write(second, 'Rain');
    await pass();
    expect(shown(first)).toEqual(['Rain', 'read-only']);
  });

  it('leave the draft to the one that stays', async () => {
    const { second, closeTab } = await showTwice();
    closeTab();
    await pass();
    expect(shown(second)).toEqual(['Snow', 'editable']);
    expect(second.getOutbox().notice).toEqual({ about: 'restored' });
  });

  it('leave the draft to the one that writes when the other is reloaded', async () => {
    const { second, closeTab } = await showTwice();
    closeTab();
    await pass();
    write(second, 'Rain');
    const back = show(await otherTab()).editor;
    await pass();
    expect([shown(second), shown(back)]).toEqual([
      ['Rain', 'editable'],
      ['Rain', 'read-only'],
    ]);
  });

  it('send one message when one sends and the other continues meanwhile', async () => {
    const { first, second } = await showTwice();
    const { id } = begin(first);
    await pass();
    second.continueHere();
    await pass();
    answer(first, id, 'refused');
    expect(begin(second).id).toBe(id);
    expect(first.begin(comment)).toBeUndefined();
    expect(first.getOutbox()).toMatchObject({ writer: 'elsewhere', outgoing: [] });
  });

  it('stop the uploads of the first one when the other continues', async () => {
    const { first, second } = await showTwice();
    const message = first.begin(comment);
    second.continueHere();
    await pass();
    expect(message?.cancelled.aborted).toBe(true);
    expect(begin(second).id).toBe(message?.command.id);
  });

  it('keep the result of the first one until it is read, without a change of the draft', async () => {
    const { first, second } = await showTwice();
    answer(first, begin(first).id, 'refused');
    second.continueHere();
    await pass();
    expect(first.getOutbox()).toMatchObject({ writer: 'elsewhere', result: { as: 'refused' } });
    write(second, 'Rain');
    first.dispatch({ type: 'resultRead' });
    expect(first.getOutbox().result).toBeNull();
    await pass();
    expect(shown(second)).toEqual(['Rain', 'editable']);
    expect(shown(first)).toEqual(['Rain', 'read-only']);
  });

  it('show no refusal once the message is sent from the other one', async () => {
    const { first, second } = await showTwice();
    answer(first, begin(first).id, 'refused');
    second.continueHere();
    await pass();
    answer(second, begin(second).id, 'sent');
    await pass();
    expect(shown(first)).toEqual(['', 'editable']);
    expect(first.getOutbox().result).toBeNull();
  });

  it('after a log out nothing of the draft is left in either', async () => {
    const { first, second } = await showTwice();
    forgetPerson('lumi');
    write(first, 'Snow again');
    await pass();
    expect(shown(second)).toEqual(['', 'editable']);
    expect(localStorage).toHaveLength(0);
  });
});

it('a browser that refuses locks lets every tab write', async () => {
  const denied = new DOMException('denied', 'SecurityError');
  webLocks({ request: () => Promise.reject(denied) });
  write(open(), 'Snow');
  const { editor } = show();
  await pass();
  expect(shown(editor)).toEqual(['Snow', 'editable']);
});
