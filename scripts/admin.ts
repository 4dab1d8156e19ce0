import { findRegistered, listAdmins, type Registered, setAdmin } from './suite/adminRole.ts';
import { onProject, PROJECT_FLAGS } from './suite/adminApp.ts';
import { ask } from './support/ask.ts';
import { command } from './support/command.ts';
import { Misuse } from './support/problem.mjs';
import { cleanEmail } from '../shared/email.ts';

const USAGE = `Usage: npm run admin -- list                make a list of the admins of the local suite
       npm run admin -- grant EMAIL         make a registered person an admin, who then sets a new password
       npm run admin -- revoke EMAIL        take the role back, and end the person's sessions
  --project ID    in a real project, with your Google credentials
  --yes           grant without asking`;

const FLAGS = { project: PROJECT_FLAGS.project, yes: PROJECT_FLAGS.yes };

export const main = command(
  USAGE,
  { options: FLAGS, allowPositionals: true },
  async ({ values: { project, yes }, positionals: [action = '', person = '', ...rest] }) => {
    const email = cleanEmail(person);
    const isKnown = ['list', 'grant', 'revoke'].includes(action);
    if (!isKnown || rest.length > 0 || (action === 'list') === Boolean(email))
      throw new Misuse('Name what to do, and with whom.');
    await onProject({ project }, async () => {
      if (action === 'list') list(await listAdmins());
      else if (action === 'grant') await grant(email, yes);
      else {
        await setAdmin(email, false);
        console.log(`${email} is no longer an admin. The sessions end in an hour at the latest.`);
      }
    });
  },
);

const list = (admins: readonly Registered[]): void =>
  console.log(admins.length === 0 ? 'There are no admins.' : admins.map(inWords).join('\n\n'));

const grant = async (email: string, yes: boolean): Promise<void> => {
  const person = await findRegistered(email);
  console.log(inWords(person));
  // An address that is not verified is refused below, without a question.
  if (person.account.emailVerified) await ask(yes, 'Make this person an admin?', 'changed');
  await setAdmin(email, true);
  console.log(
    `${email} is an admin now. All sessions have ended and the password no longer works: set a new password through "Forgot password" on the login page.`,
  );
};

const inWords = ({ account, nickname }: Registered): string =>
  [
    `${account.email}, ${nickname}`,
    `  uid           ${account.uid}`,
    `  created       ${account.metadata.creationTime}`,
    `  last sign-in  ${account.metadata.lastSignInTime ?? 'never'}`,
    `  address       ${account.emailVerified ? 'verified at Firebase' : 'not verified at Firebase'}`,
  ].join('\n');
