import { useEffect, useState } from 'react';

/** Whether a value that is not null has been the same for that many milliseconds. */
export const useUnchanged = (value: unknown, milliseconds: number): boolean => {
  const [old, setOld] = useState<unknown>();
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => setOld(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value !== null && old === value;
};
