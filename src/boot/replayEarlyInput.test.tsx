import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { recordEarlyInput } from './replayEarlyInput.ts';

const Page = () => {
  const [name, setName] = useState('');
  const [fruit, setFruit] = useState('apple');
  const [log, setLog] = useState<readonly string[]>([]);
  return (
    <form>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      {['apple', 'pear'].map((one) => (
        <input
          key={one}
          type="radio"
          name="fruit"
          aria-label={one}
          checked={fruit === one}
          onChange={() => setFruit(one)}
        />
      ))}
      <button type="button" onClick={() => setLog([...log, 'pressed'])}>
        Press
      </button>
      <output>{[name, fruit, ...log].join(', ')}</output>
    </form>
  );
};

/** Applies input to the static HTML, then loads the script and returns what the page shows. */
const afterwards = async (early: (user: ReturnType<typeof userEvent.setup>) => Promise<void>) => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(place);
  const repeat = recordEarlyInput();
  await early(userEvent.setup());
  await act(async () => {
    hydrateRoot(place, <Page />);
    repeat();
  });
  return screen.getByRole('status').textContent;
};

it('text typed before the script is loaded is not lost', async () => {
  const shown = await afterwards((user) => user.type(screen.getByLabelText('Name'), 'Lumi'));
  expect(screen.getByLabelText('Name')).toHaveValue('Lumi');
  expect(shown).toBe('Lumi, apple');
});

it('a button pressed before the script is loaded acts once', async () => {
  expect(await afterwards((user) => user.click(screen.getByText('Press')))).toBe(
    ', apple, pressed',
  );
});

it('a radio button chosen before the script is loaded stays chosen', async () => {
  expect(await afterwards((user) => user.click(screen.getByLabelText('pear')))).toBe(', pear');
  expect(screen.getByLabelText('pear')).toBeChecked();
});

it('later input is not intercepted', async () => {
  await afterwards(async () => {});
  await userEvent.setup().click(screen.getByText('Press'));
  expect(screen.getByRole('status')).toHaveTextContent(', apple, pressed');
});
