import { expect, it, vi } from 'vitest';
import { allowData } from './trustedTypes.ts';

it('what a customer writes becomes neither an element nor a script, and the data of a page stay', () => {
  const createPolicy =
    vi.fn<(name: string, rules: Record<string, (text: string) => string | null>) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  allowData();
  const [[name, { createHTML, createScript } = {}] = []] = createPolicy.mock.calls;
  // The one that the browser asks when text is assigned.
  expect(name).toBe('default');
  for (const text of ['<img src=x onerror=alert(1)>', 'a <b', '<script></script><p>'])
    expect(createHTML?.(text)).toBeNull();
  for (const text of ['alert(1)', '{}; alert(1)']) expect(createScript?.(text)).toBeNull();
  expect(createHTML?.('Ana & Júlia')).toBe('Ana & Júlia');
  expect(createScript?.('{"name":"Lumipaw"}')).toBe('{"name":"Lumipaw"}');
});
