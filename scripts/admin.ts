import { onProject, PROJECT_FLAGS } from './suite/adminApp.ts';
import { grantAdmin, listAdmins, revokeAdmin } from './suite/adminRole.ts';
import { describe, type Person } from './suite/person.ts';
import { ask } from './support/ask.ts';
import { command } from './support/command.ts';
import { Misuse } from './support/problem.mjs';

const USAGE = `Usage: npm run admin -- list                make a list of the admins of the local suite
       npm run admin -- grant EMAIL         make a registered person an admin, who then sets a new password
       npm run admin -- revoke EMAIL        take the role back, and end the person's sessions
  EMAIL           or the person's uid
  --project ID    in a real project, with your Google credentials
  --yes           change it without asking`;

export const main = command(
  USAGE,
  { options: PROJECT_FLAGS, allowPositionals: true },
  async ({ values, positionals: [action = '', who = '', ...rest] }) => {
    const isKnown = ['list', 'grant', 'revoke'].includes(action);
    if (!isKnown || rest.length > 0 || (action === 'list') === Boolean(who))
      throw new Misuse('Name what to do, and with whom.');
    const confirm = (question: string) => async (person: Person) => {
      console.log(describe(person));
      await ask(values, question, 'changed');
    };
    await onProject(values, async () => {
      if (action === 'grant') {
        const { email } = await grantAdmin(who, confirm('Make this person an admin?'));
        console.log(
          `${email} is an admin now. All sessions have ended and the password no longer works: set a new password through "Forgot password" on the login page.`,
        );
      } else if (action === 'revoke') {
        const { email, uid } = await revokeAdmin(who, confirm('Take the role from this person?'));
        console.log(
          `${email ?? uid} is no longer an admin. The sessions end in an hour at the latest. Admins now:\n`,
        );
      }
      if (action !== 'grant')
        console.log((await listAdmins()).map(describe).join('\n\n') || 'There are no admins.');
    });
  },
);
