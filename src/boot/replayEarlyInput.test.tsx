import { act } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { recordEarlyInput } from './replayEarlyInput.ts';

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);

it('React hears of what a visitor chose, typed and pressed before it was there, and of nothing else', async () => {
  const heard: string[] = [];
  const hear = ({ currentTarget }: { currentTarget: Element }) => void heard.push(currentTarget.id);
  const form = (
    <>
      <input id="all" aria-label="All" type="radio" name="filter" defaultChecked onChange={hear} />
      <input id="free" aria-label="Free" type="radio" name="filter" onChange={hear} />
      <input id="empty" aria-label="Empty" onChange={hear} />
      <input id="typed" aria-label="Typed" onChange={hear} />
      <button id="first" type="button" aria-label="First" onClick={hear} />
      <button id="last" type="button" aria-label="Last" onClick={hear} />
      <button id="submit" type="submit" aria-label="Submit" onClick={hear} />
    </>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(form);
  document.body.append(root);

  const replay = recordEarlyInput();
  field('free')?.click();
  Object.assign(field('typed') ?? {}, { value: 'Lumi' });
  for (const id of ['first', 'last', 'submit']) field(id)?.click();
  await act(async () => startTransition(() => void hydrateRoot(root, form)));
  act(replay);

  expect(heard).toEqual(['free', 'typed', 'last']);
  expect(field('free')).toBeChecked();
  expect(field('typed')).toHaveValue('Lumi');
  root.remove();
});
