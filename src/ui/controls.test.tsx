// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { Button, ButtonAnchor } from './Button.tsx';
import { Field } from './forms/Field.tsx';
import { Popup, type PopupMessage } from './dialogs/Popup.tsx';
import { POLITE, spokenIn } from '../../tests/support/spoken.ts';

const show = async (message: PopupMessage) => {
  vi.useFakeTimers();
  const onDone = vi.fn();
  await renderApp(<Popup message={message} onDone={onDone} />);
  return onDone;
};

describe('a button', () => {
  it('that is busy keeps the focus and ignores click and Enter', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const { user } = await renderApp(
      <form onSubmit={onSubmit}>
        <Field label="Name" />
        <Button type="submit" busy onClick={onClick}>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await user.click(button);
    expect(button).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('that leads out of the site opens a new tab, an e-mail link does not', async () => {
    await renderApp(
      <>
        <ButtonAnchor href="https://store.example/">Store</ButtonAnchor>
        <ButtonAnchor href="mailto:a@b.example">Mail</ButtonAnchor>
      </>,
    );
    expect(screen.getByRole('link', { name: /^Store/ })).toHaveAttribute('rel', 'noopener');
    expect(screen.getByRole('link', { name: 'Mail' })).not.toHaveAttribute('target');
  });
});

describe('a popup', () => {
  it('is shown for its whole time from when it is painted, however late that is', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const onDone = await show({ tone: 'success', text: 'Saved', duration: 2000 });
    act(() => void vi.advanceTimersByTime(5000));
    while (frames.length > 0) frames.shift()?.(0);
    act(() => void vi.advanceTimersByTime(1999));
    expect(onDone).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('announces success politely, without taking the focus', async () => {
    await show({ tone: 'success', text: 'Saved', duration: 2000 });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(spokenIn(POLITE)).toEqual(['Saved']);
    expect(document.body).toHaveFocus();
  });
});
