import { getStorage } from 'firebase-admin/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { callableUrl, BUCKET, suiteUrl } from '../../scripts/suite/project.ts';
import { DAY } from '../../shared/time.ts';
import { byCase, call, post, errorOf } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import {
  newTimestamp,
  openTicket,
  png,
  requestTicket,
  storedTicket,
  supportTicket,
  ticketsOf,
  uploadImage,
} from '../support/tickets.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

let customer: Person;
let other: Person;
let admin: Person;
let ticketId = '';
beforeAll(async () => {
  customer = await newPerson();
  other = await newPerson();
  admin = await newPerson({ isAdmin: true });
  ({ ticketId } = await openTicket(other));
});

/** The longest text of a body that is read at all. */
const longest = 'x'.repeat(130_000);
const without = (ticket: Record<string, unknown>, field: string) => {
  const { [field]: _left, ...rest } = ticket;
  return rest;
};
const invalid = (field: string) => ({ status: 400, code: 'INVALID_ARGUMENT', field });

describe('[API-9] [API-10] createTicket', () => {
  const required = ['assetName', 'subject', 'description', 'images', 'timestamp', 'type'];

  const wrong: [unknown, string][] = [
    [null, 'data'],
    ['text', 'data'],
    [[supportTicket()], 'data'],
    ...required.map((field) => [without(supportTicket(), field), field] as [unknown, string]),
    [without(supportTicket(), 'ticketSubType'), 'ticketSubType'],
    [without(supportTicket(), 'invoice'), 'invoice'],
    [without(requestTicket(), 'budget'), 'budget'],
    ...['assetName', 'subject', 'description', 'invoice'].flatMap((field) =>
      [42, null, ['x'], {}, '', ' \n ', '\u200b\u3164', longest, 'half \ud83d'].map(
        (value) => [supportTicket({ [field]: value }), field] as [unknown, string],
      ),
    ),
    [supportTicket({ assetName: 'x'.repeat(121) }), 'assetName'],
    [supportTicket({ subject: 'x'.repeat(121) }), 'subject'],
    [supportTicket({ subject: 'a\r\nBcc: b@c.de' }), 'subject'],
    // Line breaks and characters that reverse the text after them, in the list or in a mail.
    ...['assetName', 'subject', 'invoice'].flatMap((field) =>
      ['a\u2028b', 'a\u202eb', 'a\u2066b'].map(
        (value) => [supportTicket({ [field]: value }), field] as [unknown, string],
      ),
    ),
    [supportTicket({ description: 'x'.repeat(5001) }), 'description'],
    [supportTicket({ invoice: 'x'.repeat(65) }), 'invoice'],
    [supportTicket({ type: 'help' }), 'type'],
    [supportTicket({ type: 7 }), 'type'],
    [supportTicket({ ticketSubType: 'public' }), 'ticketSubType'],
    [requestTicket({ ticketSubType: 'bug' }), 'ticketSubType'],
    [supportTicket({ budget: '10' }), 'budget'],
    [requestTicket({ invoice: 'IN-1' }), 'invoice'],
    ...['', '0', '-5', '1e3', 'NaN', 'Infinity', '12,5', 100].map(
      (budget) => [requestTicket({ budget }), 'budget'] as [unknown, string],
    ),
    [supportTicket({ timestamp: String(Date.now()) }), 'timestamp'],
    [supportTicket({ timestamp: Date.now() + 0.5 }), 'timestamp'],
    [supportTicket({ timestamp: Date.now() + 2 * DAY }), 'timestamp'],
    [supportTicket({ timestamp: Date.now() - 8 * DAY }), 'timestamp'],
    [supportTicket({ timestamp: 0 }), 'timestamp'],
    [supportTicket({ timestamp: -1 }), 'timestamp'],
    [supportTicket({ timestamp: 1e300 }), 'timestamp'],
    [supportTicket({ timestamp: Number.NaN }), 'timestamp'],
    [supportTicket({ timestamp: Number.POSITIVE_INFINITY }), 'timestamp'],
    [supportTicket({ images: 'x' }), 'images'],
    [supportTicket({ images: [1] }), 'images.0'],
    [supportTicket({ images: ['a', 'b', 'c', 'd'] }), 'images'],
    [supportTicket({ images: [longest] }), 'images.0'],
    [supportTicket({ language: 'de' }), 'language'],
    [supportTicket({ status: 'Closed' }), 'status'],
    [supportTicket({ uid: 'somebody' }), 'uid'],
    [supportTicket({ ticketNumber: 1 }), 'ticketNumber'],
  ];
  const creations = wrong.map(([data, field]) => ['createTicket', data, field] as const);
  it.each(byCase(creations))('%s says what is wrong with "%s"', async (name, field, payloads) => {
    for (const data of payloads) {
      const answer = await call(name, data, { token: customer.token });
      const what = JSON.stringify(data)?.slice(0, 200);
      expect(errorOf(answer), what).toEqual(invalid(field));
      expect(answer.error?.message.startsWith(`${field}: `), what).toBe(true);
      expect(answer.error?.message.length, what).toBeLessThan(200);
    }
  });

  it('refuses __proto__ as a field', async () => {
    const body = JSON.stringify({ data: supportTicket() }).replace(
      '"images"',
      '"__proto__":{"isAdmin":true},"images"',
    );
    const answer = await post(callableUrl('createTicket'), body, {
      authorization: `Bearer ${customer.token}`,
    });
    expect(errorOf(answer)).toEqual(invalid('[__proto__]'));
  });

  it('has stored nothing', async () => {
    expect(await ticketsOf(customer)).toEqual([]);
  });
});

const bucket = `${suiteUrl('storage')}/v0/b/${BUCKET}/o`;

/** The URL of a picture that came into the bucket past the rules. */
const uploadPast = async ({ uid }: Person, claims: object) => {
  const path = `tickets/${newTimestamp()}_notes.png`;
  const metadata = { owner: uid, firebaseStorageDownloadTokens: 'known' };
  const file = getStorage(adminApp()).bucket().file(path);
  await file.save(png, { metadata: { ...claims, metadata } });
  return `${bucket}/${encodeURIComponent(path)}?alt=media&token=known`;
};

describe('[API-9] [API-10] an image of a ticket, and of each kind of reply, is refused', () => {
  it.each<[string, string | ((person: Person) => Promise<string | string[]>)]>([
    ['no URL', 'image.png'],
    ['of another site', 'https://evil.example/a.png'],
    [
      'of another bucket',
      `${suiteUrl('storage')}/v0/b/other/o/tickets%2F1_a.png?alt=media&token=x`,
    ],
    ['of a host like ours', `${suiteUrl('storage')}.evil.example/v0/b/${BUCKET}/o/`],
    ['in another folder', `${bucket}/users%2F1_a.png?alt=media&token=x`],
    ['a way out of the folder', `${bucket}/tickets%2F1_%2F..%2F..%2Fa.png?alt=media&token=x`],
    ['with broken escapes', `${bucket}/tickets%2F1_%E0%A4%A?alt=media&token=x`],
    ['not there', `${bucket}/tickets%2F1_gone.png?alt=media&token=x`],
    ['a script', 'javascript:alert(1)'],
    ['a text', (person) => uploadImage(person, { bytes: Buffer.from('#!/bin/sh\necho hello\n') })],
    ['of another type', (person) => uploadPast(person, { contentType: 'text/plain' })],
    [
      'packed, as it says',
      (person) => uploadPast(person, { contentType: 'image/png', contentEncoding: 'gzip' }),
    ],
    ['named with a wrong token', async (person) => `${await uploadImage(person)}x`],
    [
      'discarded',
      async (person) => {
        const url = await uploadImage(person);
        await call('discardUploads', { images: [url] }, person);
        return url;
      },
    ],
    [
      'there twice',
      async (person) => {
        const url = await uploadImage(person);
        return [`${url}&again=1`, url];
      },
    ],
    [
      'of somebody else',
      async (person) => [await uploadImage(person), await uploadImage(customer)],
    ],
  ])('when it is %s', async (what, given) => {
    const sent = { ticketId, comment: 'See this.' };
    for (const [name, data, person] of [
      ['createTicket', supportTicket(), other],
      ['addUserCommentToTicket', sent, other],
      ['addCommentToTicket', sent, admin],
      ['respondToTicket', { ticketId, response: 'See this.' }, admin],
    ] as const) {
      const urls = typeof given === 'string' ? given : await given(person);
      const images = [urls].flat();
      const { status, error } = await call(name, { ...data, images }, person);
      expect([status, error?.details?.field], name).toEqual([
        what === 'of somebody else' ? 403 : 400,
        `images.${images.length - 1}`,
      ]);
    }
    expect(await ticketsOf(other)).toEqual([
      expect.objectContaining({ ticketId, comments: {}, responses: {} }),
    ]);
  });
});

describe('[API-10] the other callables', () => {
  const badIds = ['', 'a/b', '../users/x', '__proto__', 'x'.repeat(32), longest, 42, null, {}];
  const badTexts = ['', '  ', '\u200b', 'x'.repeat(5001), longest, 42, null, ['x'], 'half \udc00'];
  const reply = { title: { en: 'a', pt: 'a' }, text: { en: 'a', pt: 'a' } };
  const actions = {
    addUserCommentToTicket: 'comment',
    addCommentToTicket: 'comment',
    respondToTicket: 'response',
    closeTicket: null,
    reopenTicket: null,
    addNoteToTicket: 'note',
    getTicket: null,
  };
  const cases = Object.entries(actions).flatMap<[string, object, string]>(([name, text]) => [
    [name, text ? { [text]: 'hello' } : {}, 'ticketId'],
    [name, { ticketId: '0'.repeat(32), ...(text && { [text]: 'hello' }), extra: 1 }, 'extra'],
    ...badIds.map<[string, object, string]>((id) => [
      name,
      { ticketId: id, ...(text && { [text]: 'hello' }) },
      'ticketId',
    ]),
    ...(text ? badTexts : []).map<[string, object, string]>((value) => [
      name,
      { ticketId: '0'.repeat(32), [text ?? '']: value },
      text ?? '',
    ]),
  ]);

  const others = [
    ...cases,
    ['respondToTicket', { ticketId: '0'.repeat(32), response: 'x', close: false }, 'close'],
    ...['x', ['a', 'b', 'c', 'd']].map((images) => [
      'addUserCommentToTicket',
      { ticketId: '0'.repeat(32), comment: 'x', images },
      'images',
    ]),
    ['getUserTickets', {}, 'uid'],
    ['getUserTickets', { uid: 'a/b' }, 'uid'],
    ['getUserTickets', { uid: 7 }, 'uid'],
    ['getUserTickets', { uid: 'u', limit: 0 }, 'limit'],
    ['getUserTickets', { uid: 'u', cursor: 'none' }, 'cursor'],
    ['getUserTickets', { uid: 'u', sort: 'waiting' }, 'sort'],
    ['getAllTickets', { limit: 101 }, 'limit'],
    ['getAllTickets', { limit: 1.5 }, 'limit'],
    ['getAllTickets', { limit: '10' }, 'limit'],
    ['getAllTickets', { cursor: 'x'.repeat(300) }, 'cursor'],
    ['getAllTickets', { cursor: Buffer.from('1/../../users').toString('base64url') }, 'cursor'],
    ['getAllTickets', { status: 'open' }, 'status'],
    ['getAllTickets', { type: 'bug' }, 'type'],
    ['getAllTickets', { sort: 'uid' }, 'sort'],
    ['getAllTickets', { search: 'x'.repeat(121) }, 'search'],
    ['getAllTickets', { rows: 'yes' }, 'rows'],
    ['getAllTickets', { where: 1 }, 'where'],
    ['getAllTickets', { search: longest }, 'search'],
    ['discardUploads', {}, 'images'],
    ['discardUploads', { images: 'x' }, 'images'],
    ['discardUploads', { images: [1] }, 'images.0'],
    ['discardUploads', { images: [longest] }, 'images.0'],
    ['discardUploads', { images: ['a', 'b', 'c', 'd'] }, 'images'],
    ['discardUploads', { images: [], uid: 'somebody' }, 'uid'],
    ...[undefined, 7, 'A b', 'constructor', 'x'.repeat(41), longest].map((id) => [
      'saveReply',
      { id, version: 0, reply },
      'id',
    ]),
    ...[undefined, -1, 0.5, '1'].map((version) => [
      'saveReply',
      { id: 'bad', version, reply },
      'version',
    ]),
    ['saveReply', { id: 'bad', version: 0 }, 'reply'],
    ['saveReply', { id: 'bad', version: 0, reply: { ...reply, id: 1 } }, 'id'],
    ...['', '\u200b', 'x'.repeat(61), 'a\nb', 42].map((en) => [
      'saveReply',
      { id: 'bad', version: 0, reply: { ...reply, title: { en, pt: 'x' } } },
      'reply.title.en',
    ]),
    ...['', 'x'.repeat(2001), 'half \ud83d', undefined].map((pt) => [
      'saveReply',
      { id: 'bad', version: 0, reply: { ...reply, text: { en: 'x', pt } } },
      'reply.text.pt',
    ]),
    ['getTicketStats', {}, 'data'],
  ] as [string, object, string][];
  it.each(byCase(others))('%s says what is wrong with "%s"', async (name, field, payloads) => {
    for (const data of payloads)
      expect(
        errorOf(await call(name, data, { token: admin.token })),
        JSON.stringify(data)?.slice(0, 200),
      ).toEqual(invalid(field));
  });

  it('have changed nothing', async () => {
    expect(await storedTicket(ticketId)).toMatchObject({ status: 'Open', comments: {} });
  });
});
