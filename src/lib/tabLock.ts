/** Whether the browser knows which tab holds a lock. It does not on a page without TLS. */
export const hasLocks = (): boolean => 'locks' in navigator;

/**
 * Waits for the Web Lock of this name, or steals it from another tab, and holds it until `leave`.
 * `onChange` hears when this tab has got it, and when another tab has stolen it: then it waits again. A
 * browser that refuses locks gives it to every tab.
 */
export const holdLock = (
  name: string,
  options: Pick<LockOptions, 'steal'>,
  onChange: (isHeld: boolean) => void,
) => {
  let requests = 0;
  let release: (() => void) | undefined;
  const request = (how: LockOptions): void => {
    requests += 1;
    const number = requests;
    const hold = (): Promise<void> | undefined => {
      // Another request has replaced it.
      if (number !== requests) return undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      onChange(true);
      return released;
    };
    navigator.locks.request(name, how, hold).catch((error: unknown) => {
      if (number !== requests) return;
      const isStolen = error instanceof DOMException && error.name === 'AbortError';
      onChange(!isStolen);
      if (isStolen) request({});
    });
  };
  request(options);
  return {
    steal: (): void => request({ steal: true }),
    leave: (): void => {
      requests += 1;
      release?.();
    },
  };
};
