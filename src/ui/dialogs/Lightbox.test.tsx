// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDialogs } from '../../../tests/support/browserParts.ts';
import { renderApp } from '../../../tests/support/render.tsx';
import { Lightbox } from './Lightbox.tsx';

const pictures = ['Picture one', 'Picture two', 'Picture three'];
const onClose = vi.fn();

const Owner = () => {
  const [index, setIndex] = useState(0);
  const [isOpen, setIsOpen] = useState(true);
  const onLeave = () => {
    onClose();
    setIsOpen(false);
  };
  const again = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Again
      </button>
      <button type="button" onClick={() => void again(-1)}>
        Back
      </button>
      {isOpen && (
        <Lightbox count={pictures.length} index={index} onMove={setIndex} onClose={onLeave}>
          <img src="data:," alt={pictures[index]} />
        </Lightbox>
      )}
    </>
  );
};
const position = () => screen.getByText(/^\d of \d$/).textContent;
const swipe = (from: number, to: number, down = 0) => {
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog, { clientX: from, clientY: 0, isPrimary: true });
  fireEvent.pointerUp(dialog, { clientX: to, clientY: down });
};

// jsdom has no modal dialogs: the end-to-end tests check the focus trap.
beforeEach(() => {
  onClose.mockClear();
  stubDialogs();
});

describe('[B14] the lightbox', () => {
  it('changes the picture with a swipe, not with a tiny movement', async () => {
    await renderApp(<Owner />);
    swipe(300, 200);
    expect(position()).toBe('2 of 3');
    swipe(200, 300);
    expect(position()).toBe('1 of 3');
    swipe(300, 290);
    expect(position()).toBe('1 of 3');
  });

  it('leaves a key with Alt, Ctrl or Command to the browser, which may go back by it', async () => {
    await renderApp(<Owner />);
    for (const held of ['altKey', 'ctrlKey', 'metaKey']) {
      const press = { key: 'ArrowLeft', [held]: true };
      expect(fireEvent.keyDown(screen.getByRole('dialog'), press)).toBe(true);
      expect(position()).toBe('1 of 3');
    }
    expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' })).toBe(false);
    expect(position()).toBe('3 of 3');
  });

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))],
    ['Back', () => fireEvent.click(screen.getByText('Back'))],
    ['a swipe down', () => swipe(300, 310, 200)],
  ])('is closed by %s, which takes its entry of the history away', async (_by, leave) => {
    const { user, where } = await renderApp(<Owner />, { at: '/project/1' });
    leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onClose).toHaveBeenCalledOnce();
    expect(where.path).toBe('/project/1');
    await user.click(screen.getByText('Again'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('closes by a click beside the picture, not by one on it nor by a swipe', async () => {
    const { user } = await renderApp(<Owner />);
    await user.click(screen.getByRole('img'));
    await user.click(screen.getByRole('button', { name: 'Next image' }));
    swipe(300, 200);
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
