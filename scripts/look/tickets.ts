import { signIn } from '../../tests/support/callables.ts';
import { callSuite } from '../suite/callSuite.ts';
import { SEED_PASSWORD } from '../suite/seedData.ts';

const CLOSED = {
  type: 'bugs_help_suggestions',
  ticketSubType: 'suggestion',
  invoice: 'IN-2026-0388',
  assetName: 'BulletHell Elemental',
  subject: 'A dash through walls of bullets',
  description: 'With a short pause after it.',
};
const REQUEST = {
  type: 'requests',
  ticketSubType: 'public',
  budget: '150',
  assetName: 'Pet Simulator Template',
  subject: 'A winter village with snow that falls on roofs, lanterns and pets alike',
  description: 'With a day and night cycle.',
};
export const TALK = {
  type: 'bugs_help_suggestions',
  ticketSubType: 'bug',
  invoice: 'IN-2026-0417',
  assetName: 'Wheel Spin',
  subject: 'The wheel stops between two prizes',
  description:
    'Since the update the pointer rests on the line between two fields.\n\nNullReferenceException: Object reference not set to an instance of an object\n  at Lumipaw.Wheel.Settle (System.Int32 field) [0x0001a] in Wheel.cs:118',
};
const RESPONSE =
  'Thank you for the stack trace: it is the snap, which rounds half a field. Set Snap to Nearest, or wait for 1.4.2 on Friday.';
const COMMENT = 'Nearest works, thank you! Will 1.4.2 change my weights?';

/** Gives the seeded customer three tickets, one with a conversation, unless there are any. */
export const addSampleTickets = async (): Promise<void> => {
  const [customer, admin] = await Promise.all(
    ['customer', 'admin'].map((name) => signIn(`${name}@example.com`, SEED_PASSWORD)),
  );
  const call = async (name: string, data: object, as = customer) =>
    (await callSuite(name, data, as?.token)) as { ticketId?: string; tickets?: unknown[] };
  if ((await call('getUserTickets', { uid: customer?.uid })).tickets?.length) return;
  const open = async (ticket: object) =>
    (await call('createTicket', { ...ticket, images: [], timestamp: Date.now() })).ticketId;
  await call('closeTicket', { ticketId: await open(CLOSED) });
  await open(REQUEST);
  const ticketId = await open(TALK);
  await call('respondToTicket', { ticketId, response: RESPONSE }, admin);
  await call('addUserCommentToTicket', { ticketId, comment: COMMENT });
};
