import type { CallableName } from '../../shared/callables.ts';
import * as confirmation from './accounts/confirmation.ts';
import * as accounts from './accounts/handlers.ts';
import type { Handler } from './dependencies.ts';
import * as replies from './replies/handlers.ts';
import * as tickets from './tickets/handlers.ts';
import * as reading from './tickets/readingHandlers.ts';

/** The handler of each row of the table in shared/callables.ts; a missing one does not compile. */
export const handlers: { [N in CallableName]: Handler<N> } = {
  ...accounts,
  ...confirmation,
  ...replies,
  ...tickets,
  ...reading,
};
