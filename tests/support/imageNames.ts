/** File names that no image of a ticket has: they could be taken for a folder, a header or markup. */
export const REFUSED_NAMES = [
  '..\\evil.bat',
  '"><img src=x>.png',
  'a\r\nX-Injected: y',
  '\0',
  'a\t.png',
  'a\u007F',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  'a\u202Egnp.bat',
  'a\u2066b',
];
