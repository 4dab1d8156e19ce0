import { afterEach, describe, expect, it } from 'vitest';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { password } from '../support/callables.ts';
import { machineFactor } from '../support/machine.ts';
import { newPerson } from '../support/people.ts';
import { openTicket } from '../support/tickets.ts';
import { findScreenReader, openScreenReader, type ScreenReader } from './screenReader.ts';

const programs = findScreenReader();

/** A walk is dozens of keys, and each waits until Orca has spoken. */
const A_WALK = 300_000 * machineFactor;

let reader: ScreenReader | undefined;
afterEach(() => {
  reader?.end();
  reader = undefined;
});

const open = async (path: string): Promise<ScreenReader> => {
  if (!programs) throw new Error('no screen reader');
  reader = await openScreenReader(programs, `${suiteUrl('hosting')}${path}`);
  return reader;
};

/** At a page for people who are logged in: logs in by the form to which it leads. */
const login = async ({ press, type, tabTo, hears }: ScreenReader, email: string) => {
  await tabTo(/^E-mail entry/);
  type(email);
  await tabTo(/^Password/);
  type(password);
  press('Return');
  await hears(/^Logged in/);
};

describe.skipIf(!programs)('a blind person with Orca and Firefox', () => {
  it(
    'hears why a login was refused, also at the field that has the focus',
    async () => {
      const { email } = await newPerson();
      const { hears, press, type, tabTo } = await open('/login');
      expect(await tabTo(/^E-mail entry/)).not.toContain('invalid entry');
      press('Return');
      await hears(/^Enter your e-mail first/);
      press('Return');
      await hears(/^Enter your e-mail first/);
      type(email);
      await tabTo(/^Password/);
      type('wrong lantern');
      press('Return');
      expect(await hears(/^E-mail and password don’t match/)).not.toContainEqual(
        expect.stringContaining('Firebase'),
      );
      press('ctrl+a');
      type(password);
      press('Return');
      await hears(/^Logged in/);
      await hears(/^Account\b/);
    },
    A_WALK,
  );

  it(
    'hears what an empty ticket lacks, and the number of the one that was sent',
    async () => {
      const { email } = await newPerson();
      const screen = await open('/tickets');
      const { hears, press, type, tabTo } = screen;
      await login(screen, email);
      await hears(/^Support Tickets/);
      expect(await tabTo(/^Subject entry required/)).not.toContain('invalid entry');
      press('Return');
      await hears(/^Enter the description/);
      // The focus is at the first of them.
      await hears(/^Enter the name of the asset/);
      type('Lantern');
      await tabTo(/^Enter the subject/);
      type('Every second arm');
      await tabTo(/^Enter the description/);
      type('They never come back');
      await tabTo(/^Invoice number/);
      type('INV-1');
      press('Return');
      await hears(/^Submitting ticket/);
      await hears(/^Ticket submitted/);
      await hears(/^Your ticket has the number #\d+/);
    },
    A_WALK,
  );

  it(
    'hears that a comment was added, and that a ticket was closed and is open again',
    async () => {
      const customer = await newPerson();
      const { ticketId, ticketNumber } = await openTicket(customer);
      const screen = await open(`/account?tab=tickets&ticket=${ticketId}`);
      const { hears, press, type, tabTo } = screen;
      await login(screen, customer.email);
      await hears(/^Account\b/);
      await tabTo(
        new RegExp(
          `^Bullets leave the screen ?, Last activity .*, #${ticketNumber} ?, BulletHell Elemental ?, Open link`,
        ),
      );
      await tabTo(/^Your comment entry/);
      type('On the second day, too');
      press('ctrl+Return');
      await hears(/^Comment added!/);
      await tabTo(/^Close ticket push button/, 'shift+Tab');
      press('Return');
      await hears(/closed/);
      await hears(/^You can take the closing back/);
      await tabTo(/^Undo closing push button/);
      press('Return');
      await hears(/^The ticket is open again/);
    },
    A_WALK,
  );

  it(
    'an admin hears whose ticket waits, and that the answer was sent',
    async () => {
      const customer = await newPerson();
      const { ticketNumber } = await openTicket(customer, { subject: 'A heard lantern' });
      const admin = await newPerson({ isAdmin: true });
      const screen = await open('/account?tab=admin');
      const { hears, press, type, tabTo } = screen;
      await login(screen, admin.email);
      await hears(/^Account\b/);
      await tabTo(/^Search tickets/);
      type(String(ticketNumber));
      await hears(/^1 ticket$/);
      const row = `A heard lantern ?, due in .*, Bug, #${ticketNumber} ?, .*BulletHell Elemental ?, .*Open link`;
      await tabTo(new RegExp(row));
      press('Return');
      await hears(/^A heard lantern heading/);
      await tabTo(/^Your response entry/);
      type('Thank you');
      press('ctrl+Return');
      await hears(/^Response sent!/);
    },
    A_WALK,
  );
});
