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
  await type(email);
  await tabTo(/^Password/);
  await type(password);
  await press('Return');
  await hears(/^Logged in/);
};

describe.skipIf(!programs)('a blind person with Orca and Firefox', () => {
  it(
    'hears why a login was refused, also at the field that has the focus',
    async () => {
      const { email } = await newPerson();
      const { hears, press, type, tabTo } = await open('/login');
      expect(await tabTo(/^E-mail entry/)).not.toContain('invalid entry');
      await press('Return');
      await hears(/^Enter your e-mail first/);
      await press('Return');
      await hears(/^Enter your e-mail first/);
      await type(email);
      await tabTo(/^Password/);
      await type('wrong lantern');
      await press('Return');
      expect(await hears(/^E-mail and password don’t match/)).not.toContainEqual(
        expect.stringContaining('Firebase'),
      );
      await press('ctrl+a');
      await type(password);
      await press('Return');
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
      await press('Return');
      await hears(/^Enter the name of the asset/, /^Enter the subject/, /^Enter the description/);
      // The focus is at the first of them.
      await type('Lantern');
      await tabTo(/^Enter the subject/);
      await type('Every second arm');
      await tabTo(/^Enter the description/);
      await type('They never come back');
      await tabTo(/^Invoice number/);
      await type('INV-1');
      await press('Return');
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
      const { ticketNumber } = await openTicket(customer);
      const screen = await open('/account?tab=tickets');
      const { hears, press, type, tabTo } = screen;
      await login(screen, customer.email);
      await hears(/^Account\b/);
      await tabTo(
        new RegExp(
          `^Bullets leave the screen ?, Last activity .*, #${ticketNumber} ?, BulletHell Elemental ?, Open link`,
        ),
      );
      await press('Return');
      await hears(/^Bullets leave the screen heading/);
      await tabTo(/^Your comment entry/);
      await type('On the second day, too');
      await press('ctrl+Return');
      await hears(/Comment added!/);
      await tabTo(/^Close ticket push button/, 'shift+Tab');
      await press('Return');
      await hears(/closed/);
      await hears(/^You can take the closing back/);
      await tabTo(/^Undo closing push button/);
      await press('Return');
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
      await type(String(ticketNumber));
      await hears(/^1 ticket$/);
      const row = `A heard lantern ?, due in .*, Bug, #${ticketNumber} ?, .*BulletHell Elemental ?, .*Open link`;
      await tabTo(new RegExp(row));
      await press('Return');
      await hears(/^A heard lantern heading/);
      await tabTo(/^Your answer entry/);
      await type('Thank you');
      await press('ctrl+Return');
      await hears(/Response sent!/);
    },
    A_WALK,
  );
});
