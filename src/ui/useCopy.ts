import { useState } from 'react';

/** Copies a text; `done` says whether that worked, until `forget`. */
export const useCopy = (text: string) => {
  const [done, setDone] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (): Promise<void> => {
    // So that the same outcome is announced again. Without a clipboard, both changes are one render.
    setDone(null);
    try {
      await navigator.clipboard.writeText(text);
      setDone('copied');
    } catch {
      // Refused by the browser or its owner.
      setDone('notCopied');
    }
  };
  return { done, copy: () => void copy(), forget: () => setDone(null) };
};
