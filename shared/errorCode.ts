/** What an error of Firebase, Google Cloud or Node says of its kind: a word or a number; '' without one. */
export const errorCode = (error: unknown): string | number => {
  const { code }: { code?: unknown } = Object(error);
  return typeof code === 'string' || typeof code === 'number' ? code : '';
};
