import { useState, type FocusEvent, type PointerEvent } from 'react';

/** Whether an element is hovered or has keyboard focus inside; spread `handlers` on the element. */
export const useHoverOrFocus = () => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    active: hovered || focused,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      // Ignores the invisible focus of a mouse click.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
};
