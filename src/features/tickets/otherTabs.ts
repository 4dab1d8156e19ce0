/** The channel of this tab, so that it does not hear itself. */
let channel: BroadcastChannel | null = null;

/** Tells the other tabs of the same person that their data has changed. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it ends at the origin
export const tellOtherTabs = (): void => channel?.postMessage(null);

/** Null where the browser has none for this page: Firefox throws while cookies are blocked. */
const open = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/**
 * Calls back when another tab of the same person has changed their data. Returns a function that
 * ends it.
 */
export const listenToOtherTabs = (uid: string, onChange: () => void): (() => void) => {
  const opened = open(`lumipaw.tickets.${uid}`);
  opened?.addEventListener('message', onChange);
  channel = opened;
  return () => {
    opened?.close();
    if (channel === opened) channel = null;
  };
};
