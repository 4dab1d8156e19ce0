import { describe, findRegistered, listAdmins, setAdmin } from './suite/adminRole.ts';
import { onProject, PROJECT_FLAGS } from './suite/adminApp.ts';
import { ask } from './support/ask.ts';
import { command } from './support/command.ts';
import { Misuse } from './support/problem.mjs';

const USAGE = `Usage: npm run admin -- list                make a list of the admins of the local suite
       npm run admin -- grant EMAIL         make a registered person an admin, who then sets a new password
       npm run admin -- revoke EMAIL        take the role back, and end the person's sessions
  EMAIL           or the person's uid
  --project ID    in a real project, with your Google credentials
  --yes           grant without asking`;

const FLAGS = { project: PROJECT_FLAGS.project, yes: PROJECT_FLAGS.yes };

export const main = command(
  USAGE,
  { options: FLAGS, allowPositionals: true },
  async ({ values: { project, yes }, positionals: [action = '', person = '', ...rest] }) => {
    const isKnown = ['list', 'grant', 'revoke'].includes(action);
    if (!isKnown || rest.length > 0 || (action === 'list') === Boolean(person.trim()))
      throw new Misuse('Name what to do, and with whom.');
    await onProject({ project }, async () => {
      if (action === 'list')
        console.log((await listAdmins()).map(describe).join('\n\n') || 'There are no admins.');
      else if (action === 'grant') await grant(person, yes);
      else {
        await setAdmin(person, false);
        console.log(`${person} is no longer an admin. The sessions end in an hour at the latest.`);
      }
    });
  },
);

const grant = async (who: string, yes: boolean): Promise<void> => {
  const person = await findRegistered(who);
  console.log(describe(person));
  // An address that is not verified is refused below, without a question.
  if (person.account.emailVerified) await ask(yes, 'Make this person an admin?', 'changed');
  await setAdmin(who, true);
  console.log(
    `${person.account.email} is an admin now. All sessions have ended and the password no longer works: set a new password through "Forgot password" on the login page.`,
  );
};
