import * as accounts from './accounts.ts';
import type { Handlers } from './handler.ts';

/** One handler for each row of the table in shared/callables.ts; a missing one does not compile. */
export const handlers: Handlers = {
  checkNicknameAvailability: accounts.checkNicknameAvailability,
  checkEmailAvailability: accounts.checkEmailAvailability,
  registerUser: accounts.registerUser,
  getUserDoc: accounts.getUserDoc,
};
