import type { KeyboardEvent } from 'react';

/** The code of every key that an input method takes for itself. */
const INPUT_METHOD = 229;

/**
 * Whether an input method takes the key, as the Enter that accepts its text: in Safari that key comes
 * after the composition has ended.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD;
