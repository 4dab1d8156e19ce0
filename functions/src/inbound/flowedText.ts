/**
 * A text in paragraphs whose lines end in a blank (RFC 3676), with each paragraph in one line. A change
 * of the depth of a quote and an empty line end a paragraph, which postal-mime does not know.
 */
export const unflow = (text: string): string => {
  const paragraphs: string[] = [];
  /** The depth of the paragraph that goes on in the next line. */
  let open: string | null = null;
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const [depth = ''] = /^>*/.exec(line) ?? [];
    // A blank before the text keeps what looks like a quote from being one.
    const words = line.slice(depth.length).replace(/^ /, '');
    const isOpen = words.endsWith(' ') && words !== '-- ';
    if (open === depth && words.trim() !== '') paragraphs.push((paragraphs.pop() ?? '') + words);
    else paragraphs.push(`${depth}${depth && ' '}${words}`);
    open = isOpen ? depth : null;
  }
  return paragraphs.join('\n');
};
