import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Overlay.module.css';

/**
 * A modal dialog over the page; mount it to open it. The platform keeps the focus inside and gives
 * it back. Escape closes it by `onClose`; without one it stays until its owner unmounts it.
 */
export const Overlay = ({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);

  // Layout effect: closed while it is still in the page, or the focus would not go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not its first button: the Enter that opened it would press that, too.
    element?.focus();
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog hears Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      aria-label={label}
      data-theme="night"
      onKeyDown={(event) => {
        // Not by `cancel`: Chromium lets a second Escape close a dialog whatever its page says.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose?.();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      {children}
    </dialog>
  );
};
