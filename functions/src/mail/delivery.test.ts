import { expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '../../../shared/time.ts';
import { logs } from '../lib/logs.ts';
import { attempt } from './delivery.ts';

/** What becomes of an attempt to send that fails like this. */
const failing = (problem: object, failed = 0, toCustomer = false) => {
  vi.spyOn(logs, 'mailFailed').mockImplementation(() => {});
  const send = async () => {
    throw Object.assign(new Error('no'), problem);
  };
  return attempt('id', send, failed, () => 0, toCustomer);
};

it.each([
  ['the server cannot be reached', { code: 'ECONNECTION' }],
  ['the mailbox is full for now', { code: 'EENVELOPE', responseCode: 452 }],
  ['the password is wrong, which a person mends', { code: 'EAUTH', responseCode: 535 }],
  ['the mails of a day are used up', { code: 'EMESSAGE', responseCode: 550, command: 'DATA' }],
  [
    'a policy refuses it',
    {
      code: 'EMESSAGE',
      responseCode: 554,
      command: 'DATA',
      response: '554 5.7.1 Not now, see 5.6.0',
    },
  ],
  ['our address is refused', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }],
])(
  'a customer’s mail is sent later when %s, after longer and longer waits',
  async (_why, problem) => {
    expect(await failing(problem)).toEqual({ error: 'Error: no', retryAt: MINUTE });
    expect(await failing(problem, 5)).toEqual({ error: 'Error: no', retryAt: DAY });
    expect(await failing(problem, 6)).toEqual({ error: 'Error: no', retryAt: null });
    expect(logs.mailFailed).toHaveBeenCalledWith('id', 6, expect.stringMatching(/^E/), {
      final: false,
      isOurs: true,
    });
  },
);

it('a mail whose content the server refuses is given up at once', async () => {
  const refused = { code: 'EMESSAGE', responseCode: 554, command: 'DATA' };
  for (const response of ['554 5.6.0 Malformed message', '554-5.6.1 Media not supported'])
    expect(await failing({ ...refused, response })).toMatchObject({ retryAt: null });
});

it('of a long answer of the server a ticket keeps the beginning', async () => {
  const { error } = await failing({ message: 'no '.repeat(10_000) });
  expect(error).toMatch(/^Error: no no .* …$/);
  expect(error?.length).toBeLessThan(510);
});

it('a mail to an address that the server refuses is given up at once', async () => {
  const refused = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' };
  expect(await failing(refused)).toMatchObject({ retryAt: null });
  expect(logs.mailFailed).toHaveBeenLastCalledWith('id', 1, 'EENVELOPE 550', {
    final: true,
    isOurs: true,
  });
  expect(await failing({ code: 'EENVELOPE' })).toMatchObject({ retryAt: null });
});

it.each([
  ['a customer’s server refuses its address', 'RCPT TO', true, false],
  ['the studio’s server refuses its address', 'RCPT TO', false, true],
  ['our own address is refused', 'MAIL FROM', true, true],
])(
  'the studio is alerted of a mail only if it can mend it: %s',
  async (_why, command, toCustomer, isOurs) => {
    await failing({ code: 'EENVELOPE', responseCode: 550, command }, 6, toCustomer);
    expect(logs.mailFailed).toHaveBeenLastCalledWith('id', 7, 'EENVELOPE 550', {
      final: true,
      isOurs,
    });
  },
);
