import { beforeAll, expect, it } from 'vitest';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { type CallableName, callables } from '../../shared/callables.ts';
import {
  call,
  emulatorUrl,
  password,
  refusal,
  registerPerson,
  uniqueName,
} from '../support/callables.ts';
import { mailsAbout, openTicket, supportTicket, uploadImage } from '../support/tickets.ts';

// What only the functions emulator shows: that it finds every function and gives it the parameters
// of the suite. What the functions do is tested at the server of production, in tests/api.

let customer: Awaited<ReturnType<typeof registerPerson>>;
let admin: Awaited<ReturnType<typeof registerPerson>>;
beforeAll(async () => {
  [customer, admin] = await Promise.all([registerPerson(), registerPerson({ isAdmin: true })]);
});

/** What is sent, and by whom. */
const calls = {
  checkNicknameAvailability: async () => [{ nickname: uniqueName('free') }, undefined],
  checkEmailAvailability: async () => [{ email: customer.email }, undefined],
  registerUser: async () => {
    const nickname = uniqueName('emulated');
    return [{ nickname, email: `${nickname}@example.com`, password }, undefined];
  },
  getUserDoc: async () => [{ targetUid: customer.uid }, customer],
  createTicket: async () => [supportTicket(), customer],
  getUserTickets: async () => [{ uid: customer.uid }, customer],
  getAllTickets: async () => [null, admin],
  addUserCommentToTicket: async () => [{ ...(await ticket()), comment: 'More words.' }, customer],
  addCommentToTicket: async () => [{ ...(await ticket()), comment: 'More words.' }, admin],
  respondToTicket: async () => [{ ...(await ticket()), response: 'We look into it.' }, admin],
  closeTicket: async () => [await ticket(), customer],
  discardUploads: async () => [{ images: [await uploadImage(customer)] }, customer],
  getTicketFigures: async () => [null, admin],
} satisfies Record<
  CallableName,
  () => Promise<[data: unknown, who: { token: string } | undefined]>
>;

const ticket = async () => ({ ticketId: (await openTicket(customer)).ticketId });

it.each(Object.keys(calls) as CallableName[])(
  'the functions emulator serves %s, and it answers as the table of callables promises',
  async (name) => {
    const [data, who] = await calls[name]();
    const { error, result } = await call(name, data, {
      token: who?.token,
      url: emulatorUrl(name),
    });
    expect(error).toBeUndefined();
    expect(callables[name].response.safeParse(result).error).toBeUndefined();
  },
);

it('there, too, the staff gets a mail about a new ticket, with a link to the site of the suite', async () => {
  const url = emulatorUrl('createTicket');
  const { result } = await call('createTicket', supportTicket(), { token: customer.token, url });
  const [mail] = await mailsAbout(String(result?.['ticketId']));
  expect(mail?.to).toBe('admin@example.com');
  expect(mail?.message['text']).toContain(`${suiteUrl('hosting')}/account?tab=admin`);
});

it('[API-10] a token that is none is nobody’s there, too', async () => {
  const data = { targetUid: customer.uid };
  const url = emulatorUrl('getUserDoc');
  for (const token of [undefined, 'forged'])
    expect(refusal(await call('getUserDoc', data, { token, url }))).toEqual({
      status: 401,
      code: 'UNAUTHENTICATED',
      field: undefined,
    });
});
