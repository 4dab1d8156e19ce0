import { z } from 'zod';
import { PASSWORD_LENGTH } from '../../shared/user.ts';
import { askIdentity, type Check, type DataOf, NotLooked } from './smokeAccess.ts';

// The switches of the console that docs/deploy.md sets under Authentication. Their fields are those of
// Google's documents: https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config

const policy = z.object({
  customStrengthOptions: z.object({ minPasswordLength: z.number().optional() }).optional(),
  enforcementState: z.string().optional(),
});
const project = z.object({ authorizedDomains: z.array(z.string()).default([]) });
const flag = z.boolean().default(false);
const config = z.object({
  signIn: z
    .object({
      email: z.object({ enabled: flag, passwordRequired: flag }).prefault({}),
      anonymous: z.object({ enabled: flag }).prefault({}),
    })
    .prefault({}),
  client: z
    .object({
      permissions: z.object({ disabledUserSignup: flag, disabledUserDeletion: flag }).prefault({}),
    })
    .prefault({}),
});

/** What the public key tells about the switches of a project, and what an account of Google's sees. */
export const switchChecks = (data: DataOf): Record<string, Check> => {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await askIdentity(data, path, body);
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
    return answer.json();
  };
  const checks: Record<string, Check> = {
    'nobody is told who has an account': async () => {
      const asked = { identifier: 'smoke-test@example.com', continueUri: data.origin };
      const answer = await ask('v1/accounts:createAuthUri', asked);
      return Object.hasOwn(Object(answer), 'registered')
        ? 'email enumeration protection is off (User actions)'
        : null;
    },
  };
  const { accessToken } = data;
  if (!accessToken) return checks;
  return {
    ...checks,
    'passwords are as long as the site says': async () => {
      const { customStrengthOptions, enforcementState } = policy.parse(
        await ask('v2/passwordPolicy'),
      );
      const { min } = PASSWORD_LENGTH;
      return enforcementState === 'ENFORCE' && customStrengthOptions?.minPasswordLength === min
        ? null
        : `the policy does not require ${min} characters (Password policy)`;
    },
    'the site, and no other machine, may ask for mails': async () => {
      const { authorizedDomains } = project.parse(await ask('v1/projects'));
      const { hostname } = new URL(data.origin);
      if (!authorizedDomains.includes(hostname))
        return `${hostname} is missing (Authorized domains)`;
      return authorizedDomains.includes('localhost')
        ? 'localhost is allowed (Authorized domains)'
        : null;
    },
    'people log in, register and stay as the site expects': async () => {
      const token = await accessToken();
      if (!token) throw new NotLooked('it needs `gcloud auth application-default login`');
      const answer = await fetch(`${data.identity}/admin/v2/projects/${data.projectId}/config`, {
        headers: { authorization: `Bearer ${token}`, 'x-goog-user-project': data.projectId },
      });
      if (!answer.ok) return `the settings of Authentication answer ${answer.status}`;
      const { signIn, client } = config.parse(await answer.json());
      const { disabledUserSignup, disabledUserDeletion } = client.permissions;
      const wrong = [
        signIn.email.enabled ? '' : 'E-mail/Password is off',
        signIn.email.passwordRequired ? 'E-mail link is off' : '',
        signIn.anonymous.enabled ? 'Anonymous is on' : '',
        disabledUserSignup ? 'sign-up is not allowed' : '',
        disabledUserDeletion ? '' : 'deletion by the user is on',
      ].filter(Boolean);
      return wrong.length > 0 ? `${wrong.join(', ')} (Sign-in methods, User actions)` : null;
    },
  };
};
