import { describe, expect, it, vi } from 'vitest';
import { HOUR } from '../../../shared/time.ts';
import { fakeServices, firebaseError } from '../../../tests/support/render.tsx';
import { listedEntry, listedTicket } from '../../../tests/support/listedTickets.ts';
import { outgoing } from '../../../tests/support/messages.ts';
import { loseAnswer, ticketServer } from '../../../tests/support/ticketServer.ts';
import { deliver } from './deliver.ts';
import type { Command, Message } from './outbox.ts';

const customer = { uid: 'customer', isAdmin: false };
const studio = { uid: 'admin', isAdmin: true };

const ticket = {
  assetName: 'Pet',
  subject: 'Snow',
  description: 'It never stops.',
  type: 'bugs_help_suggestions',
  ticketSubType: 'bug',
  invoice: 'IN-7',
} as const;
const open: Command = { do: 'open', ticket };

const image = { id: 'a', name: 'a.png', blob: new Blob() };

/** Where the image of a message was uploaded so many hours ago. */
const uploadedBefore = (hours: number) =>
  `https://bucket/tickets%2F${Date.now() - hours * HOUR}_a.png?token=1`;

const idOf = ({ do: kind }: Command) => (kind === 'open' ? '1800000000000' : 'message1');

/** A server with one ticket, and a way to deliver to it. */
const setUp = (caller = customer, comments = {}) => {
  const stored = listedTicket({ comments });
  const server = ticketServer(caller, [stored]);
  const upload = vi.fn(({ name }: { name: string }) => Promise.resolve(`https://bucket/${name}`));
  const services = fakeServices({ answers: server.answers, uploadTicketImage: upload });
  const uploaded: Record<string, string> = {};
  const send = (command: Command, overrides?: Partial<Message>) =>
    deliver(services, {
      message: outgoing(command, idOf(command), { uploaded, ...overrides }),
      caller,
      onUploaded: (id, url) => void (uploaded[id] = url),
    });
  const { ticketId } = stored;
  const say = (kind: 'comment' | 'note', message = 'Any news?') => ({
    do: kind,
    ticketId,
    message,
  });
  const respond: Extract<Command, { do: 'respond' }> = {
    do: 'respond',
    ticketId,
    message: 'Soon.',
    seenUntil: stored.lastActivityAt,
  };
  return {
    ...server,
    upload,
    uploaded,
    send,
    say,
    respond,
    state: () => server.stored.get(ticketId)?.ticket,
  };
};

describe('a message', () => {
  it('is stored under its id', async () => {
    const { send, say, state } = setUp();
    expect(await send(say('comment'))).toMatchObject({ as: 'sent' });
    expect(state()?.comments).toMatchObject({ message1: { message: 'Any news?', by: 'owner' } });
  });

  it('of the studio is a response, a comment or a note', async () => {
    const { send, say, respond, state } = setUp(studio);
    await send(respond);
    expect(state()?.responses).toMatchObject({ message1: { message: 'Soon.' } });
    await send(say('note'));
    expect(state()?.notes).toMatchObject({ message1: { message: 'Any news?' } });
  });

  it('without an answer is sent again under its id when the ticket does not have it', async () => {
    const { send, say, answers, state } = setUp();
    loseAnswer(answers.addUserCommentToTicket, { hasStored: false });
    await expect(send(say('comment'))).rejects.toThrow('[0]');
    expect(await send(say('comment'), { state: 'unknown' })).toMatchObject({ as: 'sent' });
    expect(Object.keys(state()?.comments ?? {})).toEqual(['message1']);
  });

  it.each([
    ['is not sent again when the ticket has it', 'Any news?', [], 'sent'],
    ['and edited since is not sent when the ticket has it', 'Any?', [], 'arrived'],
    ['and with a new image is not sent when the ticket has it', 'Any news?', [image], 'arrived'],
  ] as const)('without an answer %s', async (_, words, images, as) => {
    const { send, say, answers } = setUp(customer, { message1: listedEntry() });
    expect(await send(say('comment', words), { state: 'unknown', images })).toMatchObject({ as });
    expect(answers.addUserCommentToTicket).not.toHaveBeenCalled();
  });

  it.each([
    ['has arrived with this image', 'https://bucket/a.png?token=2', 'sent'],
    ['has not arrived as it is now with another image', 'https://bucket/b.png', 'arrived'],
  ])('without an answer %s', async (_, url, as) => {
    const stored = listedEntry({ images: [url] });
    const { send, say } = setUp(customer, { message1: stored });
    const uploaded = { a: 'https://bucket/a.png?token=1' };
    const message = { state: 'unknown', images: [image], uploaded } as const;
    expect(await send(say('comment'), message)).toMatchObject({ as });
  });

  it('does not arrive with the image of another tab', async () => {
    const { send, say, state } = setUp();
    await send(say('comment'), { images: [image] });
    const other = { ...image, id: 'b', name: 'b.png' };
    expect(await send(say('comment'), { images: [other] })).toMatchObject({ as: 'arrived' });
    expect(state()?.comments['message1']?.images).toEqual([expect.stringMatching(/a\.png$/)]);
  });

  it('uploads once more what the server no longer takes', async () => {
    const { send, say, upload, uploaded, state } = setUp();
    uploaded['a'] = uploadedBefore(22.5);
    await send(say('comment'), { state: 'unknown', images: [image] });
    expect(upload).toHaveBeenCalledOnce();
    expect(state()?.comments['message1']?.images).toEqual([uploaded['a']]);
  });

  it('sent again is the one that was still under way', async () => {
    const { send, say, upload, answers, state } = setUp();
    const { ticketId } = say('comment');
    const uploaded = { a: uploadedBefore(21) };
    answers.getTicket.mockImplementationOnce(async (of) => {
      const found = await answers.getTicket(of);
      const comment = { ticketId, entryId: 'message1', comment: 'Any news?' };
      await answers.addUserCommentToTicket({ ...comment, images: [uploaded.a] });
      return found;
    });
    const repeat = { state: 'unknown', images: [image], uploaded } as const;
    expect(await send(say('comment'), repeat)).toMatchObject({ as: 'sent' });
    expect(upload).not.toHaveBeenCalled();
    expect(Object.keys(state()?.comments ?? {})).toEqual(['message1']);
  });

  it('that has arrived in another kind is not sent as this kind', async () => {
    const { send, say, respond } = setUp(studio);
    await send(say('note', 'Soon.'));
    expect(await send(respond, { state: 'unknown' })).toMatchObject({ as: 'arrived' });
  });

  it.each([
    ['has arrived when the ticket is open', false, 'arrived'],
    ['is sent when the ticket is closed', true, 'sent'],
  ] as const)('that answers and closes %s', async (_, close, as) => {
    const { send, respond } = setUp(studio);
    await send({ ...respond, close });
    expect(await send({ ...respond, close: true }, { state: 'unknown' })).toMatchObject({ as });
  });

  it('edited while its first version is still under way arrives as that version', async () => {
    const { send, say } = setUp(customer, { message1: listedEntry() });
    expect(await send(say('comment', 'Other words'))).toMatchObject({ as: 'arrived' });
  });

  it('uploads each image once, whatever becomes of the text', async () => {
    const { send, say, answers, upload, state } = setUp();
    const images = [image];
    loseAnswer(answers.addUserCommentToTicket, { hasStored: false });
    await expect(send(say('comment'), { images })).rejects.toThrow('[0]');
    await send(say('comment'), { images, state: 'unknown' });
    expect(upload).toHaveBeenCalledOnce();
    expect(state()?.comments['message1']?.images).toEqual([
      expect.stringMatching(/^https:\/\/bucket\/\d+_a\.png$/),
    ]);
  });
});

describe('a new ticket', () => {
  it('is opened once, whatever is lost and sent again', async () => {
    const { send, answers, stored } = setUp();
    loseAnswer(answers.createTicket, { hasStored: true });
    await expect(send(open)).rejects.toThrow('[0]');
    expect(await send(open, { state: 'unknown' })).toMatchObject({ as: 'sent' });
    expect(stored.size).toBe(2);
    expect(answers.createTicket).toHaveBeenCalledOnce();
  });

  it('does not arrive with the image of another tab', async () => {
    const { send } = setUp();
    await send(open, { images: [image] });
    const other = { state: 'unknown', images: [{ ...image, id: 'b' }] } as const;
    expect(await send(open, other)).toMatchObject({ as: 'arrived' });
  });

  it.each(['draft', 'unknown'] as const)(
    'that is %s and was sent with other words arrives as that version',
    async (state) => {
      const { send, answers } = setUp();
      await send(open);
      if (state === 'unknown')
        answers.getTicket.mockRejectedValueOnce(firebaseError('functions/permission-denied'));
      const edited: Command = { do: 'open', ticket: { ...ticket, description: 'Or rain.' } };
      const { description } = ticket;
      expect(await send(edited, { state })).toMatchObject({
        as: 'arrived',
        ticket: { description },
      });
    },
  );
});
