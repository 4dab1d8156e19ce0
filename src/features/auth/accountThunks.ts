import type { Language } from '../../../shared/language.ts';
import { createServiceThunk } from '../../services/redux.ts';
import { forgetEnding } from './linkStorage.ts';

// What every page may ask for somebody who is signed in; authThunks comes with the forms alone.

/** Mails the signed-in user a link that confirms the address. */
export const sendConfirmation = createServiceThunk(
  'auth/sendConfirmation',
  (language: Language, { extra }) => extra.call('sendConfirmationMail', { language }),
);

/** After a sign-in by link: puts out whoever registered the address before its owner. */
export const endOlderSessions = createServiceThunk(
  'auth/endOlderSessions',
  async (_: void, { extra }) => {
    const answer = await extra.call('endOlderSessions', null);
    forgetEnding();
    return answer;
  },
);
