import type { Caller } from '../../shared/user.ts';
import { deliverMessage } from '../../src/features/outbox/deliver.ts';
import {
  blank,
  type Command,
  type Message,
  type Outgoing,
} from '../../src/features/outbox/outbox.ts';

/** A message of this id, as it is sent for the first time. */
export const outgoing = <Given extends Command>(
  command: Given,
  id = 'message1',
  overrides: Partial<Message> = {},
): Outgoing & { command: Given } => ({
  ...blank({ text: '' }),
  ...overrides,
  id,
  command,
});

/** The action that delivers it. */
export const deliveryOf = (command: Command, caller: Caller, id?: string) =>
  deliverMessage({ message: outgoing(command, id), caller });
