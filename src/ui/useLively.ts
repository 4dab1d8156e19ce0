import { useState, type FocusEvent, type PointerEvent } from 'react';

/** Whether the mouse rests on an element or the keyboard is in it; `handlers` go on the element. */
export const useLively = () => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    lively: hovered || focused,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      // A click leaves a focus that nobody sees.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
};
