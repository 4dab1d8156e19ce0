import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a conversation. When closing the ticket removes the focused button or field,
 * the focus moves to the heading of what replaces it. When an item is added, the focused field
 * stays in view.
 */
export const useConversationFocus = (isClosed: boolean, items: number) => {
  const hasFocus = useRef(false);
  const closedHeading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isClosed && hasFocus.current && document.activeElement === document.body) {
      closedHeading.current?.focus();
    }
  }, [isClosed]);

  const before = useRef(items);
  const keepInView = useEffectEvent((count: number): void => {
    if (before.current === count) return;
    before.current = count;
    if (end.current?.contains(document.activeElement)) {
      end.current.scrollIntoView({ block: 'nearest' });
    }
  });
  useEffect(() => keepInView(items), [items]);

  return {
    closedHeading,
    end,
    onFocus: (): void => {
      hasFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      hasFocus.current = currentTarget.contains(relatedTarget);
    },
  };
};
