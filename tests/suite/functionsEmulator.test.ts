import { expect, it } from 'vitest';
import { callableUrl, suiteUrl } from '../../scripts/suite/project.ts';
import { type CallableName, callables } from '../../shared/callables.ts';
import { call, errorOf, signInByLink } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { callablePermissions, type Role, roles } from '../support/permissions.ts';
import { newSubject } from '../support/tickets.ts';

// What only the functions emulator can show: it finds every function and passes the parameters of
// the suite, here to the one process of its debug mode. What the functions do is tested on the
// production server, in tests/api.

const customer = await newPerson();
const admin = await newPerson({ isAdmin: true });
const linkOnly = await signInByLink();

const emulatorUrl = (name: CallableName) => callableUrl(name, suiteUrl('functions'));
const names = Object.keys(callablePermissions) as CallableName[];

it.each(names)(
  'the functions emulator serves %s, and the answer matches its type in shared/callables.ts',
  async (name) => {
    const { cells, payload } = callablePermissions[name];
    const may = (role: Role) => cells[roles.indexOf(role)] === 'ok';
    const caller = (may('owner') && customer) || (may('admin') && admin) || linkOnly;
    const { error, result } = await call(name, payload(await newSubject(customer)), {
      token: may('signed out') ? undefined : caller.token,
      url: emulatorUrl(name),
    });
    // A guessed secret is refused, whoever sends it.
    if (!cells.includes('ok')) return expect(cells).toContain(error?.details?.['code']);
    expect(error).toBeUndefined();
    expect(callables[name].response.safeParse(result).error).toBeUndefined();
  },
);

it('[API-10] an invalid token counts as signed out in the functions emulator', async () => {
  const data = { targetUid: customer.uid };
  const url = emulatorUrl('getUserDoc');
  for (const token of [undefined, 'forged'])
    expect(errorOf(await call('getUserDoc', data, { token, url }))).toEqual({
      status: 401,
      code: 'UNAUTHENTICATED',
      field: undefined,
    });
});
