import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isShortcut } from '../lib/isShortcut.ts';
import { classes } from './classes.ts';
import { hasPopovers, openPopover } from './openPopover.ts';
import styles from './Menu.module.css';

/**
 * A button that opens a short list of links or choices: a disclosure, not an ARIA menu, because links should
 * stay links. The popover API closes it on an outside click and on Escape, keeps only one open and
 * returns the focus; arrow keys, Home and End move between the entries. Choosing an entry closes
 * it. `children` are `<li>` elements.
 */
export const Menu = ({
  button,
  label,
  className,
  panelClassName,
  onOpen,
  children,
}: {
  button: ReactNode;
  /** Accessible name, if `button` shows no text or too little. */
  label?: string | undefined;
  className?: string | undefined;
  panelClassName?: string | undefined;
  /** Called when it has opened, unless the focus is in it already. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}) => {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Undefined in a browser without popovers, where only the styles know it. */
  const [open, setOpen] = useState<boolean | undefined>(false);
  /** Closed there by a choice: for a touch screen the finger is still over the panel. */
  const [hidden, setHidden] = useState(false);
  const close = () => {
    panel.current?.hidePopover?.();
    setHidden(!hasPopovers());
  };

  // The visitor may have opened the menu before hydration.
  useLayoutEffect(() => setOpen(hasPopovers() ? openPopover() === panel.current : undefined), []);

  const moveFocus = (event: React.KeyboardEvent) => {
    const { key, target } = event;
    if (!isMove(key) || isShortcut(event)) return;
    // They move in themselves.
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    event.preventDefault();
    // Not by `open`, which follows a closing later.
    if (openPopover() !== panel.current) panel.current?.showPopover?.();
    const entries = [...(panel.current?.querySelectorAll<HTMLElement>('a, button, select') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    entries.at(MOVES[key](at, entries.length))?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of its content
    <div
      ref={root}
      className={classes(styles.root, className)}
      onKeyDown={moveFocus}
      onPointerEnter={() => setHidden(false)}
      onFocus={() => setHidden(false)}
      onBlur={(event) => {
        // Tab out of an open menu closes it; clicks outside are handled by the popover itself. A click on
        // what takes no focus, in Safari also one on the button, gives it to what the menu is in.
        const to = event.relatedTarget;
        if (to && !root.current?.contains(to) && !to.contains(root.current)) close();
      }}
    >
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
      >
        {button}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- closes after the entry inside has acted */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        hidden={hidden}
        className={classes(styles.panel, panelClassName)}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open');
          if (newState === 'open' && !currentTarget.contains(document.activeElement)) onOpen?.();
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) close();
        }}
      >
        <ul className={styles.list}>{children}</ul>
      </div>
    </div>
  );
};

/** Index of the entry to focus, from the current one (-1: the button); `at(-1)` is the last. */
const MOVES = {
  ArrowDown: (at: number, length: number) => (at + 1) % length,
  ArrowUp: (at: number) => (at < 0 ? -1 : at - 1),
  Home: () => 0,
  End: () => -1,
};

const isMove = (key: string): key is keyof typeof MOVES => key in MOVES;
