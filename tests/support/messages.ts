import {
  blank,
  type Message,
  type Outgoing,
  type Sendable,
} from '../../src/features/outbox/outbox.ts';

/** A message of this id that is being sent. */
export const outgoing = (
  command: Sendable,
  id = 'message1',
  overrides: Partial<Message> = {},
): Outgoing & Message => ({
  ...blank({ text: '' }),
  ...overrides,
  command: { ...command, id },
  state: 'sending',
});
