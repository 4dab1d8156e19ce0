import { hasKey } from '../../shared/hasKey.ts';

/** Whether the visitor wants to save data, or the line is slow; false if the browser does not say. */
export const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    (hasKey(connection, 'saveData') && connection.saveData === true) ||
    (hasKey(connection, 'effectiveType') && String(connection.effectiveType).endsWith('2g'))
  );
};
