import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../tests/support/render.tsx';
import { Lightbox } from './Lightbox.tsx';

const pictures = ['Picture one', 'Picture two', 'Picture three'];
const onClose = vi.fn();

const Owner = () => {
  const [index, setIndex] = useState(0);
  return (
    <Lightbox count={pictures.length} index={index} onMove={setIndex} onClose={onClose}>
      <img src="data:," alt={pictures[index]} />
    </Lightbox>
  );
};
const position = () => screen.getByText(/^\d of \d$/).textContent;
const swipe = (from: number, to: number) => {
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog, { clientX: from });
  fireEvent.pointerUp(dialog, { clientX: to });
};

function open(this: HTMLDialogElement) {
  this.open = true;
}
function close(this: HTMLDialogElement) {
  this.open = false;
}

// jsdom has no modal dialogs: the end-to-end tests check the focus trap.
beforeEach(() => {
  const { prototype } = HTMLDialogElement;
  prototype.showModal = open;
  prototype.close = close;
});

describe('[B14] the lightbox', () => {
  it('changes the picture with arrow keys, Home and End, and wraps around', async () => {
    const { user } = await renderApp(<Owner />);
    screen.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(position()).toBe('3 of 3');
    await user.keyboard('{ArrowRight}');
    expect(position()).toBe('1 of 3');
    await user.keyboard('{End}');
    expect(screen.getByRole('img', { name: 'Picture three' })).toBeInTheDocument();
    await user.keyboard('{Home}');
    expect(position()).toBe('1 of 3');
  });

  it('changes the picture with a swipe, not with a tiny movement', async () => {
    await renderApp(<Owner />);
    swipe(300, 200);
    expect(position()).toBe('2 of 3');
    swipe(200, 300);
    expect(position()).toBe('1 of 3');
    swipe(300, 290);
    expect(position()).toBe('1 of 3');
  });

  it('asks its owner to close it', async () => {
    const { user } = await renderApp(<Owner />);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('closes by a click beside the picture, not by one on it nor by a swipe', async () => {
    onClose.mockClear();
    const { user } = await renderApp(<Owner />);
    await user.click(screen.getByRole('img'));
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    swipe(300, 200);
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
