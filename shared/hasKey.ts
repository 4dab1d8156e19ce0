/** Whether a value of unknown origin (storage, history, a message) is an object with these keys. */
export const hasKey = <K extends string>(
  value: unknown,
  ...keys: readonly K[]
): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);
