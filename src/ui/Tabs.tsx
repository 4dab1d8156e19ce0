import * as Radix from '@radix-ui/react-tabs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Tabs.module.css';

/**
 * Tabs following the ARIA pattern (arrow keys, Home, End). The parent keeps which one is open;
 * `label` is the accessible name. With `manual`, arrow keys only move the focus and Enter opens a
 * tab: for tabs that lose something when opened. With `loose`, row and panel are laid out by the
 * parent's grid.
 */
export const Tabs = <Id extends string>({
  label,
  tabs,
  value,
  onChange,
  manual = false,
  loose = false,
}: {
  label: string;
  tabs: readonly { id: Id; label: string; content: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
  manual?: boolean;
  loose?: boolean;
}) => {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === value);
  useLayoutEffect(() => {
    const { current: row } = list;
    if (!row) return undefined;
    const open = row.children[at];
    const before = row.children[Math.max(at - 1, 0)];
    let sizes = '';
    const fit = () => {
      // If the row scrolls: the open tab is whole, with that before it if there is room, again when
      // a device was turned, the font has come or a tab was added.
      const now = `${row.clientWidth} ${row.scrollWidth}`;
      if (now !== sizes && open instanceof HTMLElement && before instanceof HTMLElement) {
        const fade = 2.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        const end = open.offsetLeft + open.offsetWidth + (open === row.lastElementChild ? 0 : fade);
        const least = Math.max(before.offsetLeft - fade, end - row.clientWidth);
        row.scrollLeft = Math.min(open.offsetLeft, least);
      }
      sizes = now;
      // What is cut off at an edge fades there.
      const left = Math.abs(row.scrollLeft);
      row.toggleAttribute('data-before', left > 1);
      row.toggleAttribute('data-after', left < row.scrollWidth - row.clientWidth - 1);
    };
    fit();
    row.addEventListener('scroll', fit, { passive: true });
    const observer = new ResizeObserver(fit);
    observer.observe(row);
    for (const tab of [...row.children].slice(0, tabs.length)) observer.observe(tab);
    return () => {
      row.removeEventListener('scroll', fit);
      observer.disconnect();
    };
  }, [at, tabs.length]);
  return (
    <Radix.Root
      value={value}
      className={loose ? styles.loose : undefined}
      activationMode={manual ? 'manual' : 'automatic'}
      onValueChange={(id) => {
        const tab = tabs.find((one) => one.id === id);
        if (tab) onChange(tab.id);
      }}
    >
      <Radix.List ref={list} className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={styles.tab}
            // Radix focuses by script, which for a browser could be the keyboard: no ring for a mouse.
            onMouseDown={({ currentTarget }) => currentTarget.focus({ focusVisible: false })}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
};
