// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { allowData } from './trustedTypes.ts';

it('what a customer writes becomes neither an element nor a script, and the data of a page stay', () => {
  type Rule = (text: string) => string | null;
  type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', Rule>;
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  allowData();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  // The one that the browser asks when text is assigned.
  expect(name).toBe('default');
  for (const text of ['<img src=x onerror=alert(1)>', 'a <b', '<script></script><p>'])
    expect(rules?.createHTML(text)).toBeNull();
  for (const text of ['alert(1)', '{}; alert(1)']) expect(rules?.createScript(text)).toBeNull();
  expect(rules?.createHTML('Ana & Júlia')).toBe('Ana & Júlia');
  expect(rules?.createScript('{"name":"Lumipaw"}')).toBe('{"name":"Lumipaw"}');
  const ours = `${location.origin}/static/logWorker-1.js`;
  expect(rules?.createScriptURL(ours)).toBe(ours);
  for (const url of ['https://other.test/static/a.js', `${location.origin}/a.js`, 'data:,1'])
    expect(rules?.createScriptURL(url)).toBeNull();
});
