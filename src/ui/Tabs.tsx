import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
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
  // If the row scrolls: center the open tab, again when a device was turned.
  useLayoutEffect(() => {
    const { current: row } = list;
    const open = row?.children[at];
    if (!row || !(open instanceof HTMLElement)) return undefined;
    let width = 0;
    const center = () => {
      if (row.clientWidth === width) return;
      width = row.clientWidth;
      row.scrollLeft = open.offsetLeft - (width - open.offsetWidth) / 2;
    };
    center();
    addEventListener('resize', center);
    return () => removeEventListener('resize', center);
  }, [at]);
  // What is cut off at an edge fades there.
  useEffect(() => {
    const { current: row } = list;
    if (!row) return undefined;
    const markEdges = () => {
      const left = Math.abs(row.scrollLeft);
      row.toggleAttribute('data-before', left > 1);
      row.toggleAttribute('data-after', left < row.scrollWidth - row.clientWidth - 1);
    };
    markEdges();
    row.addEventListener('scroll', markEdges, { passive: true });
    addEventListener('resize', markEdges);
    return () => {
      row.removeEventListener('scroll', markEdges);
      removeEventListener('resize', markEdges);
    };
  });
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
