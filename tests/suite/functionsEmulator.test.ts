import { beforeAll, expect, it } from 'vitest';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { type CallableName, callables } from '../../shared/callables.ts';
import { call, emulatorUrl, refusal, registerPerson } from '../support/callables.ts';
import { callablePermissions, type Role, roles } from '../support/permissions.ts';
import { mailsAbout, newSubject, supportTicket } from '../support/tickets.ts';

// What only the functions emulator shows: that it finds every function and gives it the parameters
// of the suite. What the functions do is tested at the server of production, in tests/api.

let customer: Awaited<ReturnType<typeof registerPerson>>;
let admin: Awaited<ReturnType<typeof registerPerson>>;
beforeAll(async () => {
  [customer, admin] = await Promise.all([registerPerson(), registerPerson({ isAdmin: true })]);
});

const names = Object.keys(callablePermissions) as CallableName[];

it.each(names)(
  'the functions emulator serves %s, and it answers as the table of callables promises',
  async (name) => {
    const { cells, payload } = callablePermissions[name];
    const may = (role: Role) => cells[roles.indexOf(role)] === 'ok';
    const caller = may('owner') ? customer : admin;
    const { error, result } = await call(name, payload(await newSubject(customer)), {
      token: may('signed out') ? undefined : caller.token,
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
