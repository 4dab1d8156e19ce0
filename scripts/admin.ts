import { parseArgs } from 'node:util';
import { setAdmin } from './suite/adminRole.ts';
import { requireRunningSuite } from './suite/ports.ts';
import { Problem } from './support/problem.mjs';

const USAGE = `Usage:
  npm run admin -- grant EMAIL                   make a registered person an admin of the local suite
  npm run admin -- revoke EMAIL                  take the role back
  npm run admin -- grant EMAIL --project ID      the same in a real project, with your Google credentials`;

export const main = async (args: string[]): Promise<void> => {
  const { action, email, project } = parse(args);
  if (!project) await requireRunningSuite();
  await setAdmin(email, action === 'grant', project);
  console.log(
    action === 'grant'
      ? `${email} is an admin now. The page shows it after the next sign-in or reload.`
      : `${email} is no longer an admin.`,
  );
};

const parse = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { project: { type: 'string' } },
      allowPositionals: true,
    });
    const [action, email, ...rest] = positionals;
    if ((action === 'grant' || action === 'revoke') && email && rest.length === 0)
      return { action, email: email.trim().toLowerCase(), project: values.project };
  } catch {
    // Unknown option: prints the usage.
  }
  throw new Problem(USAGE);
};
