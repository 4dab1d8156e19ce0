import { expect, it } from 'vitest';
import {
  findReplyAddresses,
  isGenuine,
  replyAddress,
  withoutReplyAddresses,
} from './replyAddress.ts';

const DOMAIN = 'inbound.lumipaw.example';
const ticket = { uid: 'owner', replyKey: 'key' };
const addressOf = (seenUntil: number | null, replyKey = ticket.replyKey) =>
  replyAddress(DOMAIN, '0123456789abcdef'.repeat(2), { ...ticket, replyKey }, seenUntil);
const [ofCustomer, ofStudio] = [addressOf(null), addressOf(Date.UTC(2026, 10, 28))];

const isTaken = (address: string): boolean =>
  findReplyAddresses([address], DOMAIN).some((found) => isGenuine(found, ticket));

it('the addresses that we have made for owner and studio belong to their ticket', () =>
  expect([ofCustomer, ofStudio].map(isTaken)).toEqual([true, true]));

it.each([
  ['made by another key', addressOf(null, 'other')],
  ['with another letter', ofCustomer.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))],
  ['with another time', ofStudio.replace(/\+(.{26}).{9}/, '+$1zzzzzzzzz')],
  ['of the studio without its time', ofStudio.replace(/\+(.{26}).{9}/, '+$1')],
  ['at another domain', ofCustomer.replace('@inbound', '@evil')],
  ['without a ticket', `ticket@${DOMAIN}`],
])('an address %s belongs to no ticket', (_what, address) => expect(isTaken(address)).toBe(false));

/** The same address as a mail program may write it. */
const SPELLINGS: Record<string, (address: string) => string> = {
  'as it is': (address) => address,
  'in capitals': (address) => address.toUpperCase(),
  'in a link': (address) => `mailto:${address}?subject=Re`,
  'in a link with %2B': (address) => `mailto:${address.replace('+', '%2B')}`,
  'in a link with %2b and %40': (address) => address.replace('+', '%2b').replace('@', '%40'),
  'in a link within a link': (address) => address.replace('+', '%252B').replace('@', '%2540'),
  'with references of HTML': (address) => address.replace('+', '&#43;').replace('@', '&#64;'),
  'with a backslash': (address) => address.replace('+', String.raw`\+`),
  'with a soft hyphen': (address) => address.replace('+', '+\u00AD'),
  'with characters that nobody sees': (address) => Array.from(address).join('\u200B\u00AD'),
  'without its domain': (address) => address.replace(/@.*/, ''),
  'without its first word': (address) => address.replace('ticket+', '+'),
};

it.each(Object.entries(SPELLINGS))(
  'a customer reads no reply address that is %s',
  (_how, spell) => {
    for (const address of [ofCustomer, ofStudio]) {
      const text = withoutReplyAddresses(`To <${spell(address)}>, you`);
      expect(text).toMatch(/^To <(?:mailto:|\+)?…(?:\?subject=Re)?>, you$/);
      expect(findReplyAddresses([spell(address)], 'other.example')).toEqual([]);
    }
  },
);

it.each([
  'ticket@lumipaw.example',
  'Ticket 12 of the 👩‍👩‍👧 family',
  'sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'ipfs QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG',
  'reply+AABBCC3YZ2WXDEFGHIJKLMNOPQRSTUVWXYZ234567ABCDEFGHIJ@reply.github.example',
])('a customer’s own words stay: %s', (text) => expect(withoutReplyAddresses(text)).toBe(text));
