import { PROJECT_ID, suiteUrl } from '../../scripts/suite/project.ts';
import { identityToolkit } from '../../scripts/suite/siteClient.ts';

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

/** Sets a new password with the code of a mail, as Firebase's reset page does. */
export const resetPassword = async (oobCode: string, newPassword: string): Promise<void> => {
  await identityToolkit('resetPassword', { oobCode, newPassword });
};
