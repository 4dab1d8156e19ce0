/** Whether the visitor wants to save data, or the line is slow; false if the browser does not say. */
export const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    ('saveData' in connection && connection.saveData === true) ||
    ('effectiveType' in connection && String(connection.effectiveType).endsWith('2g'))
  );
};
