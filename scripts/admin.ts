import { parseArgs } from 'node:util';
import { projectOf } from './deployment/projectOf.ts';
import { findRegistered, listAdmins, type Registered, setAdmin } from './suite/adminRole.ts';
import { requireRunningSuite } from './suite/ports.ts';
import { ask } from './support/ask.ts';
import { Problem } from './support/problem.mjs';

const USAGE = `Usage:
  npm run admin -- list                make a list of the admins of the local suite
  npm run admin -- grant EMAIL         make a registered person an admin, whose address is confirmed
  npm run admin -- revoke EMAIL        take the role back, and end the person's sessions
  --project ID    in a real project (or its alias), with your Google credentials
  --yes           grant without asking`;

export const main = async (args: string[]): Promise<void> => {
  const { action, email, project, yes } = parse(args);
  if (!project) await requireRunningSuite();
  if (action === 'list') {
    const admins = await listAdmins(project);
    console.log(admins.length === 0 ? 'There are no admins.' : admins.map(inWords).join('\n\n'));
    return;
  }
  if (action === 'revoke') {
    await setAdmin(email, false, project);
    console.log(
      `${email} is no longer an admin. The sessions have ended: at the latest in an hour.`,
    );
    return;
  }
  const person = await findRegistered(email, project);
  console.log(inWords(person));
  // An address that nobody confirmed is refused below, without a question.
  if (person.confirmed && !yes)
    await ask(
      'Make this person an admin? [y/N] ',
      'Nothing was changed. Scripts answer with --yes.',
    );
  await setAdmin(email, true, project);
  console.log(`${email} is an admin now. The page shows it after the next sign-in or reload.`);
};

const inWords = ({ email, nickname, uid, confirmed, created, lastSignIn }: Registered): string =>
  [
    `${email}, ${nickname}`,
    `  uid           ${uid}`,
    `  created       ${created}`,
    `  last sign-in  ${lastSignIn ?? 'never'}`,
    `  address       ${confirmed ? 'confirmed' : 'not confirmed'}`,
  ].join('\n');

const parse = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { project: { type: 'string' }, yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [action, email = '', ...rest] = positionals;
    const expected = action === 'list' ? email === '' : email !== '';
    if (
      (action === 'grant' || action === 'revoke' || action === 'list') &&
      expected &&
      !rest.length
    )
      return {
        action,
        email: email.trim().toLowerCase(),
        ...values,
        ...(values.project && { project: projectOf(values.project) }),
      };
  } catch {
    // Unknown option: prints the usage.
  }
  throw new Problem(USAGE);
};
