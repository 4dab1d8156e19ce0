import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { isComposing } from '../../lib/isComposing.ts';
import styles from './Overlay.module.css';

/**
 * A modal dialog over the page; mount it to open it. The browser keeps the focus inside and
 * restores it. Escape calls `onClose`; without one it stays until it is unmounted. With `titled` its
 * label is its heading too.
 */
export const Overlay = ({
  label,
  titled = false,
  night = false,
  onClose,
  children,
}: {
  label: string;
  titled?: boolean;
  /** Dark in the light theme too. */
  night?: boolean;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect: it must close before it is removed, or the focus would not be restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not its first button: the Enter key that opened the dialog would press it.
    element?.focus();
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      aria-label={label}
      data-theme={night ? 'night' : undefined}
      onKeyDown={(event) => {
        // Not `cancel`: Chromium closes a dialog on a second Escape even if that event is
        // prevented.
        if (event.key !== 'Escape' || isComposing(event)) return;
        event.preventDefault();
        onClose?.();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // Android's second Back closes it all the same.
        if (currentTarget.open) return;
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
    >
      {titled ? (
        <div className={styles.content}>
          <h2 className={styles.title}>{label}</h2>
          {children}
        </div>
      ) : (
        children
      )}
    </dialog>
  );
};
