import { PROJECT_ID, suiteUrl } from '../../scripts/suite/project.ts';

type OobCode = { email: string; requestType: string; oobCode: string; oobLink: string };

/** The newest mail of a kind that the Auth emulator would have sent to an email. */
export const mailTo = async (
  email: string,
  requestType: 'EMAIL_SIGNIN' | 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL',
): Promise<OobCode> => {
  const response = await fetch(`${suiteUrl('auth')}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: OobCode[] };
  const mail = oobCodes.findLast(
    (code) => code.email === email.toLowerCase() && code.requestType === requestType,
  );
  if (!mail) throw new Error(`No ${requestType} was mailed to ${email}.`);
  return mail;
};

/** The secret in the newest mail that confirms an address. */
export const proofTo = async (email: string): Promise<string> => {
  const { oobLink } = await mailTo(email, 'VERIFY_EMAIL');
  const [, proof] =
    /#proof=([\w-]+)$/.exec(new URL(oobLink).searchParams.get('continueUrl') ?? '') ?? [];
  if (!proof) throw new Error(`The mail to ${email} has no secret.`);
  return proof;
};

/** Calls the Auth emulator as the SDK in the browser does. */
export const identityToolkit = async (
  path: string,
  body: object,
): Promise<Record<string, string>> => {
  const response = await fetch(
    `${suiteUrl('auth')}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
};

/** Sets a new password with the code of a mail, as Firebase's reset page does. */
export const resetPassword = async (oobCode: string, newPassword: string): Promise<void> => {
  await identityToolkit('resetPassword', { oobCode, newPassword });
};
