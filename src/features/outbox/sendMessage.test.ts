// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { fakeServices, firebaseError } from '../../../tests/support/render.tsx';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { outgoing } from '../../../tests/support/messages.ts';
import { loseAnswer, mockServer } from '../../../tests/support/mockedServer.ts';
import { sendMessage, waitingImages } from './sendMessage.ts';
import { blank, type Message, type Sendable } from './outbox.ts';

const customer = { uid: 'customer', isAdmin: false };
const studio = { uid: 'admin', isAdmin: true };

const fields = {
  assetName: 'Pet',
  subject: 'Snow',
  description: 'It never stops.',
  type: 'bugs_help_suggestions',
  ticketSubType: 'bug',
  invoice: 'IN-7',
} as const;
const open: Sendable = { do: 'open', fields };

const image = { id: 'a', name: 'a.png', blob: new Blob() };

const idOf = ({ do: kind }: Sendable) => (kind === 'open' ? '1800000000000' : 'message1');

/** A server with one ticket, and a way to deliver to it. */
const setUp = (caller = customer) => {
  const stored = listedTicket();
  const server = mockServer(caller, [stored]);
  const upload = vi.fn(({ name }: { name: string }) => Promise.resolve(`https://bucket/${name}`));
  const services = fakeServices({ answers: server.answers, uploadTicketImage: upload });
  const uploaded: Record<string, string> = {};
  const send = (command: Sendable, overrides?: Partial<Message>) =>
    sendMessage(services, {
      message: outgoing(command, idOf(command), { uploaded: { ...uploaded }, ...overrides }),
      caller,
      onUploaded: (id, url) => void (uploaded[id] = url),
      cancelled: new AbortController().signal,
    });
  const { ticketId } = stored;
  const say = (kind: 'comment' | 'note', message = 'Any news?') => ({
    do: kind,
    ticketId,
    message,
  });
  const respond = {
    do: 'respond',
    ticketId,
    message: 'Soon.',
    seenUntil: stored.lastActivityAt,
  } as const;
  const state = () => server.stored.get(ticketId)?.ticket;
  return { ...server, upload, uploaded, send, say, respond, state };
};

describe('a message', () => {
  it('of the studio is a response, a comment or a note', async () => {
    const answered = setUp(studio);
    await answered.send(answered.respond);
    expect(answered.state()?.responses).toMatchObject({ message1: { message: 'Soon.' } });
    const noted = setUp(studio);
    await noted.send(noted.say('note'));
    expect(noted.state()?.notes).toMatchObject({ message1: { message: 'Any news?' } });
  });

  it.each([true, false])(
    'without an answer is stored once when it is sent again (stored before: %s)',
    async (hasStored) => {
      const { send, say, answers, upload, state } = setUp();
      const images = [image];
      loseAnswer(answers.addUserCommentToTicket, { hasStored });
      await expect(send(say('comment'), { images })).rejects.toThrow('[0]');
      expect(await send(say('comment'), { images })).toMatchObject({ as: 'sent' });
      expect(state()?.comments).toMatchObject({ message1: { message: 'Any news?', by: 'owner' } });
      expect(upload).toHaveBeenCalledOnce();
      expect(answers.getTicket).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['other words', 'Any?', {}],
    ['a new image', 'Any news?', { images: [image] }],
  ] as const)('sent again with %s does not replace the first one', async (_, words, changed) => {
    const { send, say, state } = setUp();
    await send(say('comment'));
    expect(await send(say('comment', words), changed)).toMatchObject({ as: 'taken' });
    expect(state()?.comments).toMatchObject({ message1: { message: 'Any news?' } });
  });

  it('without images does not wait for the clock of the server', async () => {
    const fetch = vi.spyOn(window, 'fetch');
    const { send, say } = setUp();
    expect(await send(say('comment'))).toMatchObject({ as: 'sent' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('uploads once more what the server no longer takes', async () => {
    const { send, say, answers, upload, uploaded, state } = setUp();
    uploaded['a'] = 'https://bucket/of-yesterday.png';
    const tooOld = firebaseError('functions/invalid-argument', '', { field: 'images.0' });
    answers.addUserCommentToTicket.mockRejectedValueOnce(tooOld);
    expect(await send(say('comment'), { images: [image] })).toMatchObject({ as: 'sent' });
    expect(upload).toHaveBeenCalledOnce();
    expect(state()?.comments['message1']?.images).toEqual([uploaded['a']]);
    expect(uploaded['a']).toMatch(/\d+_a\.png$/);
  });

  it('shows as missing what is uploaded once more', async () => {
    const { send, say, answers, upload, uploaded } = setUp();
    uploaded['a'] = 'https://bucket/of-yesterday.png';
    const tooOld = firebaseError('functions/invalid-argument', '', { field: 'images.0' });
    answers.addUserCommentToTicket.mockRejectedValueOnce(tooOld);
    let missing = 0;
    upload.mockImplementation(async ({ name }) => {
      missing = waitingImages({ ...blank({}), images: [image], uploaded });
      return `https://bucket/${name}`;
    });
    await send(say('comment'), { images: [image] });
    expect(missing).toBe(1);
  });

  it('uploads an image that was to be uploaded once more when it was cancelled', async () => {
    const { send, say, upload, uploaded, state } = setUp();
    await send(say('comment'), { images: [image], uploaded: { a: '' } });
    expect(upload).toHaveBeenCalledOnce();
    expect(state()?.comments['message1']?.images).toEqual([uploaded['a']]);
  });

  it('whose new image is refused is refused', async () => {
    const { send, say, answers, upload } = setUp();
    const refused = firebaseError('functions/invalid-argument', '', { field: 'images.0' });
    answers.addUserCommentToTicket.mockRejectedValueOnce(refused);
    await expect(send(say('comment'), { images: [image] })).rejects.toBe(refused);
    expect(upload).toHaveBeenCalledOnce();
  });
});

describe('a new ticket', () => {
  it('is opened once, whatever is lost and sent again', async () => {
    const { send, answers, stored } = setUp();
    loseAnswer(answers.createTicket, { hasStored: true });
    await expect(send(open)).rejects.toThrow('[0]');
    expect(await send(open)).toMatchObject({ as: 'sent', ticket: { ticketNumber: 1002 } });
    expect(stored.size).toBe(2);
  });

  it('that was sent with other words is named', async () => {
    const { send } = setUp();
    const first = await send(open);
    const edited: Sendable = { do: 'open', fields: { ...fields, description: 'Or rain.' } };
    expect(await send(edited)).toEqual({ ...first, as: 'taken' });
  });
});
