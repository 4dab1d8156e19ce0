import { expect, it, vi } from 'vitest';
import { listenToOtherTabs, tellOtherTabs } from './otherTabs.ts';

it('a customer who blocks cookies uses the account without news of other tabs', () => {
  // As Firefox does.
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const onChange = vi.fn();
  const stop = listenToOtherTabs('lumi', onChange);
  tellOtherTabs();
  stop();
  expect(onChange).not.toHaveBeenCalled();
});
