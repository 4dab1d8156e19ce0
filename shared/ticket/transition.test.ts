import { describe, expect, it } from 'vitest';
import {
  CONVERSATION_LIMITS,
  REOPEN_WITHIN,
  STUDIO_RESERVE,
  TICKET_LIMITS,
  TICKET_STATUSES,
} from '../ticket.ts';
import type { Caller } from '../user.ts';
import type { Command, TicketState } from './commands.ts';
import { sideOf, transition } from './transition.ts';

const OWNER: Caller = { uid: 'owner', isAdmin: false };
const ADMIN: Caller = { uid: 'admin', isAdmin: true };
const STRANGER: Caller = { uid: 'stranger', isAdmin: false };
const OWNING_ADMIN: Caller = { uid: 'owner', isAdmin: true };
const CALLERS = { OWNER, ADMIN, STRANGER, OWNING_ADMIN };

const LONGEST = TICKET_LIMITS.message;
const OPENED_AT = 1_000;
const NOW = 50_000;

/** Why a command is refused; null if it is not. */
const refusalOf = (...args: Parameters<typeof transition>) => {
  const outcome = transition(...args);
  return 'refused' in outcome ? outcome.refused : null;
};

const done = <State extends TicketState>(
  ticket: State | null,
  command: Command<State>,
  caller: Caller,
  now = NOW,
) => {
  const outcome = transition(ticket, command, caller, now);
  if (!('ticket' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
};

const opened = (): TicketState =>
  done<TicketState>(null, { do: 'open', fields: {} }, OWNER, OPENED_AT).ticket;
const comment = (id = 'comment01', message = 'Still crashes.') =>
  ({ do: 'comment', id, message }) as const;
const withImage = (url: string) => ({ ...comment(), images: [{ url }] });
const respond = (id = 'answer01') => ({ do: 'respond', id, message: 'Fixed.' }) as const;
const NOTE = { do: 'note', id: 'note0001', message: 'Ask Ana.' } as const;

const TICKETS = {
  Open: opened,
  Answered: () => done(opened(), respond(), ADMIN, 2_000).ticket,
  Closed: () => done(opened(), { do: 'close' }, ADMIN, 3_000).ticket,
};

describe('every command, on a ticket of every status, by every caller', () => {
  const commands = {
    comment: comment('new00001'),
    respond: respond('new00001'),
    note: NOTE,
    close: { do: 'close' },
    reopen: { do: 'reopen' },
  } as const satisfies Record<string, Command>;
  // What the ticket is afterwards, or why the command is refused; `repeat`: nothing changes.
  const foreign = 'ticket-foreign';
  const expected: Record<string, Record<keyof typeof CALLERS, [string, string, string]>> = {
    comment: {
      OWNER: ['Open', 'Open', 'Open'],
      ADMIN: ['Open', 'Answered', 'Open'],
      STRANGER: [foreign, foreign, foreign],
      OWNING_ADMIN: ['Open', 'Open', 'Open'],
    },
    respond: {
      OWNER: [foreign, foreign, foreign],
      ADMIN: ['Answered', 'Answered', 'Answered'],
      STRANGER: [foreign, foreign, foreign],
      OWNING_ADMIN: ['Answered', 'Answered', 'Answered'],
    },
    note: {
      OWNER: [foreign, foreign, foreign],
      ADMIN: ['Open', 'Answered', 'Closed'],
      STRANGER: [foreign, foreign, foreign],
      OWNING_ADMIN: ['Open', 'Answered', 'Closed'],
    },
    close: {
      OWNER: ['Closed', 'Closed', 'closed'],
      ADMIN: ['Closed', 'Closed', 'repeat'],
      STRANGER: [foreign, foreign, foreign],
      OWNING_ADMIN: ['Closed', 'Closed', 'closed'],
    },
    reopen: {
      OWNER: ['repeat', 'repeat', 'reopen-too-late'],
      ADMIN: ['repeat', 'repeat', 'Open'],
      STRANGER: [foreign, foreign, foreign],
      OWNING_ADMIN: ['repeat', 'repeat', 'Open'],
    },
  };
  for (const [name, command] of Object.entries(commands))
    for (const [who, caller] of Object.entries(CALLERS))
      it(`${name} by ${who}`, () => {
        const results = TICKET_STATUSES.map((status) => {
          const outcome = transition(TICKETS[status](), command, caller, NOW);
          if ('refused' in outcome) return outcome.refused;
          return 'repeat' in outcome ? 'repeat' : outcome.ticket.status;
        });
        expect(results).toEqual(expected[name]?.[who as keyof typeof CALLERS]);
      });

  it('tells an admin alone that a ticket does not exist', () => {
    expect(transition(null, comment(), OWNER, NOW)).toEqual({ refused: 'ticket-foreign' });
    expect(transition(null, comment(), ADMIN, NOW)).toEqual({ refused: 'ticket-missing' });
  });
});

describe('a new ticket', () => {
  it('waits for the studio from now on, with its images', () => {
    const images = [{ url: 'https://image', path: 'tickets/1_a.png', pixels: 4 }];
    const { ticket, mail } = done<TicketState>(null, { do: 'open', fields: {}, images }, OWNER);
    expect(ticket).toMatchObject({
      uid: 'owner',
      status: 'Open',
      createdAt: NOW,
      waitingSince: NOW,
      images: ['https://image'],
      imagePaths: ['tickets/1_a.png'],
      imagePixels: [4],
      messages: 1,
    });
    expect(mail).toBe('created');
  });

  it('is not opened twice', () => {
    const ticket = opened();
    expect(transition(ticket, { do: 'open', fields: {} }, OWNER, NOW)).toEqual({ repeat: ticket });
  });

  it.each<[string, object, string]>([
    ['words', { subject: 'Rain' }, 'https://bucket/1_a.png?token=1'],
    ['images', {}, 'https://bucket/2_b.png?token=1'],
  ])('with other %s than that of its id would be lost, and is refused', (_, fields, url) => {
    const first = { do: 'open', fields: {}, images: [{ url: 'https://bucket/1_a.png' }] } as const;
    const { ticket } = done<TicketState>(null, first, OWNER);
    const other = { do: 'open', fields, images: [{ url }] } as const;
    expect(transition(ticket, other, OWNER, NOW)).toEqual({ refused: 'taken', field: 'timestamp' });
  });
});

describe('a message', () => {
  it('of the customer waits since the first one after the last answer', () => {
    const first = done(TICKETS.Answered(), comment('comment01'), OWNER, 4_000);
    expect(first.mail).toBe('commented');
    const { ticket } = done(first.ticket, comment('comment02'), OWNER, 5_000);
    expect(ticket).toMatchObject({ status: 'Open', waitingSince: 4_000, lastActivityAt: 5_000 });
    expect(ticket.comments['comment02']).toMatchObject({ by: 'owner', timestamp: 5_000 });
    expect(ticket.messages).toBe(4);
  });

  it('of the studio that is no answer leaves the waiting time as it is', () => {
    const { ticket, mail } = done(opened(), comment(), ADMIN);
    expect(ticket).toMatchObject({
      status: 'Open',
      waitingSince: OPENED_AT,
      lastActivityBy: 'studio',
    });
    expect(mail).toBeUndefined();
  });

  it('that answers keeps the time of the first answer', () => {
    const { ticket } = done(TICKETS.Answered(), respond('answer02'), ADMIN);
    expect(ticket).toMatchObject({ firstResponseAt: 2_000, waitingSince: null });
  });

  it('[B12] reopens a closed ticket: Open after a comment, Answered after a response', () => {
    for (const [command, caller, status, waitingSince] of [
      [comment(), OWNER, 'Open', NOW],
      [comment(), ADMIN, 'Open', NOW],
      [respond('answer02'), ADMIN, 'Answered', null],
    ] as const)
      expect(done(TICKETS.Closed(), command, caller).ticket).toMatchObject({
        status,
        waitingSince,
        closedAt: null,
        closedBy: null,
        beforeClosing: null,
      });
  });

  it('that answers and closes can be undone to the answered ticket', () => {
    const { ticket, mail } = done(opened(), { ...respond(), close: true }, ADMIN, 4_000);
    expect(mail).toBe('answeredAndClosed');
    expect(ticket).toMatchObject({ status: 'Closed', closedAt: 4_000, closedBy: 'studio' });
    expect(done(ticket, { do: 'reopen' }, ADMIN).ticket).toMatchObject({ status: 'Answered' });
  });

  it('that was stored before its ticket is to be closed with it closes the ticket', () => {
    const before = TICKETS.Answered();
    const again = { ...respond(), close: true, seenUntil: 2_000 };
    const { ticket, mail } = done(before, again, ADMIN);
    expect(mail).toBe('closed');
    expect(ticket).toMatchObject({ status: 'Closed', closedAt: NOW, responses: before.responses });
    expect(transition(ticket, again, ADMIN, NOW)).toEqual({ repeat: ticket });
    const commented = done(before, comment(), OWNER, 4_000).ticket;
    expect(refusalOf(commented, again, ADMIN, NOW)).toBe('unseen-message');
  });

  it('is stored once, and its id is refused for another message', () => {
    const { ticket } = done(opened(), comment(), OWNER);
    expect(transition(ticket, comment(), OWNER, NOW)).toEqual({ repeat: ticket });
    for (const [command, caller] of [
      [comment('comment01', 'Other words'), OWNER],
      [{ ...comment(), images: [{ url: 'a' }] }, OWNER],
      [comment(), ADMIN],
      [{ ...respond('comment01'), message: 'Still crashes.' }, ADMIN],
    ] as const)
      expect(refusalOf(ticket, command, caller, NOW)).toBe('taken');
  });

  it('with another image than the stored one is no repeat, whose image would be lost', () => {
    const { ticket } = done(opened(), withImage('https://b/o/1_a.png?token=x'), OWNER);
    expect(refusalOf(ticket, withImage('https://b/o/2_a.png?token=x'), OWNER, NOW)).toBe('taken');
    // What the server stored may have another of the image's tokens.
    expect(transition(ticket, withImage('https://b/o/1_a.png?token=y'), OWNER, NOW)).toEqual({
      repeat: ticket,
    });
  });

  it('is refused with an image that the ticket has', () => {
    const image = { url: 'https://image', path: 'tickets/1_a.png' };
    const { ticket } = done(opened(), { ...comment(), images: [image] }, OWNER);
    const again = { ...comment('comment02'), images: [{ url: 'https://other', path: image.path }] };
    expect(transition(ticket, again, OWNER, NOW)).toEqual({
      refused: 'image-repeated',
      field: 'images.0',
    });
  });

  it.each([
    ['messages', CONVERSATION_LIMITS.entries - STUDIO_RESERVE.entries, '', STUDIO_RESERVE.entries],
    [
      'characters',
      (CONVERSATION_LIMITS.characters - STUDIO_RESERVE.characters) / LONGEST,
      'x'.repeat(LONGEST),
      STUDIO_RESERVE.characters / LONGEST,
    ],
  ])('of the customer leaves %s for the studio', (_what, most, text, reserve) => {
    const say = (before: TicketState, at: number) =>
      done(before, comment(`comment${at}`, text), OWNER).ticket;
    const full = Array.from({ length: most }, (_, at) => at).reduce(say, opened());
    expect(refusalOf(full, comment('last'), OWNER, NOW)).toBe('conversation-full');
    let ticket = full;
    for (let at = 0; at < reserve; at += 2) {
      ticket = done(ticket, { ...respond(`answer${at}`), message: text }, ADMIN).ticket;
      ticket = done(ticket, { ...NOTE, id: `note${at}`, message: text }, ADMIN).ticket;
    }
    expect(refusalOf(ticket, respond('last'), ADMIN, NOW)).toBe('conversation-full-for-studio');
    expect(refusalOf(ticket, NOTE, ADMIN, NOW)).toBe('conversation-full-for-studio');
  });
});

const news = () => done(opened(), comment(), OWNER, 4_000).ticket;

describe('a message that the caller has not seen', () => {
  it.each([
    { name: 'stops an answer', command: { ...respond(), seenUntil: 3_999 } },
    { name: 'stops a closing', command: { do: 'close', seenUntil: 3_999 } as const },
  ])('$name', ({ command }) => {
    expect(refusalOf(news(), command, ADMIN, NOW)).toBe('unseen-message');
    expect(refusalOf(news(), { ...command, seenUntil: 4_000 }, ADMIN, NOW)).toBeNull();
  });

  it('is never one that the caller has written', () => {
    const { ticket } = done(opened(), respond(), ADMIN, 4_000);
    const again = { ...respond('answer02'), seenUntil: 3_999 };
    expect(refusalOf(ticket, again, ADMIN, NOW)).toBeNull();
    expect(refusalOf(ticket, { do: 'close', seenUntil: 3_999 }, ADMIN, NOW)).toBeNull();
    const colleague = { uid: 'colleague', isAdmin: true };
    expect(refusalOf(ticket, again, colleague, NOW)).toBe('unseen-message');
  });
});

describe('an internal note', () => {
  it('changes neither status nor activity, and is stored once', () => {
    const { ticket, mail } = done(TICKETS.Closed(), NOTE, ADMIN);
    expect(ticket).toEqual({
      ...TICKETS.Closed(),
      notes: { note0001: { message: 'Ask Ana.', timestamp: NOW, uid: 'admin' } },
      notesSize: { entries: 1, characters: 8 },
    });
    expect(mail).toBeUndefined();
    expect(transition(ticket, NOTE, ADMIN, NOW)).toEqual({ repeat: ticket });
    expect(refusalOf(ticket, { ...NOTE, message: 'Ask Rui.' }, ADMIN, NOW)).toBe('taken');
  });

  it('is refused under the id of an answer, which is public already', () => {
    const again = { ...NOTE, ...respond(), do: 'note' } as const;
    expect(refusalOf(TICKETS.Answered(), again, ADMIN, NOW)).toBe('taken');
  });
});

describe('a closing', () => {
  it('is undone to what the ticket was before', () => {
    const answered = TICKETS.Answered();
    const { ticket } = done(answered, { do: 'close' }, OWNER, 4_000);
    const undone = done(ticket, { do: 'reopen' }, OWNER, 4_000 + REOPEN_WITHIN);
    expect(undone.ticket).toEqual({ ...answered, beforeClosing: null });
    expect(undone.mail).toBe('reopened');
  });

  it('in the console lets the ticket wait from its reopening on', () => {
    const ticket: TicketState = { ...opened(), status: 'Closed', waitingSince: null };
    expect(done(ticket, { do: 'reopen' }, ADMIN).ticket).toMatchObject({
      status: 'Open',
      waitingSince: NOW,
    });
  });

  it('is undone by its customer within a minute alone', () => {
    const { ticket } = done(opened(), { do: 'close' }, OWNER, 4_000);
    const late = 4_001 + REOPEN_WITHIN;
    expect(refusalOf(ticket, { do: 'reopen' }, OWNER, late)).toBe('reopen-too-late');
    expect(refusalOf(ticket, { do: 'reopen' }, ADMIN, late)).toBeNull();
  });
});

it('an admin is the customer of an own ticket', () => {
  expect([OWNER, ADMIN, OWNING_ADMIN].map((caller) => sideOf(caller, opened()))).toEqual([
    'owner',
    'studio',
    'owner',
  ]);
});

it('a message that came by mail says so', () => {
  const commented = done(opened(), { ...comment(), via: 'mail' }, OWNER).ticket;
  expect(commented.comments['comment01']).toMatchObject({ via: 'mail' });
  const answered = done(opened(), { ...respond(), via: 'mail' }, ADMIN).ticket;
  expect(answered.responses['answer01']).toMatchObject({ via: 'mail' });
  expect(done(opened(), comment(), OWNER).ticket.comments['comment01']).not.toHaveProperty('via');
});
