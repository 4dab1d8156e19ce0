/**
 * Types a text at the caret of the field that has the focus, as a person would: the browser can undo it.
 * False: the browser cannot, and the field is as it was.
 */
export const typeText = (text: string): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing has taken its place
  'execCommand' in document && document.execCommand('insertText', false, text);
