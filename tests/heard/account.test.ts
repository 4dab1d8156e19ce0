import { afterEach, describe, expect, it } from 'vitest';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { password } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { findScreenReader, openScreenReader, type ScreenReader } from './screenReader.ts';

const programs = findScreenReader();

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

const login = async ({ press, type, tabTo }: ScreenReader, email: string, typed = password) => {
  await tabTo(/^E-mail entry/);
  type(email);
  await tabTo(/^Password/);
  type(typed);
  press('Return');
};

describe.skipIf(!programs)('a blind customer with Orca and Firefox', () => {
  it('hears why a login was refused, also at the field that has the focus', async () => {
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
    await hears(/heading level 1/);
  });

  it('hears what an empty ticket lacks, and the number of the one that was sent', async () => {
    const { email } = await newPerson();
    const screen = await open('/tickets');
    const { hears, press, type, tabTo } = screen;
    await login(screen, email);
    await hears(/^Logged in/);
    expect(await tabTo(/^Subject entry required/)).not.toContain('invalid entry');
    press('Return');
    await hears(/^Fill all required fields/);
    // The focus is at the first of them.
    type('Lantern');
    await tabTo(/^Enter the subject|Enter the subject\.$/);
    type('Every second arm');
    await tabTo(/Enter the description\.$/);
    type('They never come back');
    await tabTo(/^Invoice number/);
    type('INV-1');
    press('Return');
    await hears(/^Ticket submitted/);
    await hears(/^Your ticket has the number #\d+/);
  });
});
