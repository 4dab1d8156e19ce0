import { type DefaultTreeAdapterTypes as Tree, parseFragment, serialize } from 'parse5';

const TEXT = '#text';
const INLINE = [TEXT, 'strong', 'em', 'code', 'a'];

/** The tags that content may use, and the direct children that each may have. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  '#document-fragment': ['p', 'h3', 'ul', 'ol'],
  p: INLINE,
  h3: INLINE,
  ul: ['li'],
  ol: ['li'],
  li: INLINE,
  strong: INLINE,
  em: INLINE,
  code: [TEXT],
  a: INLINE,
};

/** The parts of a rich text and the problems of its HTML. */
export type RichText = {
  readonly problems: readonly string[];
  readonly links: readonly string[];
  /** Names of its tags, sorted. */
  readonly tags: readonly string[];
};

/** Reads a rich text strictly: a browser would repair it and show something else than the author meant. */
export const readRichText = (source: string): RichText => {
  const problems: string[] = [];
  const links: string[] = [];
  const tags: string[] = [];
  let text = '';

  const fragment = parseFragment(source);
  const repaired = serialize(fragment);
  const meant = source.replaceAll('&quot;', '"');
  if (repaired !== meant) {
    let at = 0;
    while (at < meant.length && meant[at] === repaired[at]) at += 1;
    problems.push(`broken HTML at "${meant.slice(at, at + 20) || 'the end'}"`);
  }

  const visit = (node: Tree.ChildNode, parent: string): void => {
    const { nodeName: name } = node;
    const isBlank = 'value' in node && node.value.trim() === '';
    if (!isBlank && !CHILDREN[parent]?.includes(name)) problems.push(`${name} in ${parent}`);
    if ('value' in node) text += node.value;
    if (!('tagName' in node)) return;
    tags.push(name);
    for (const attribute of node.attrs)
      if (name !== 'a' || attribute.name !== 'href')
        problems.push(`${attribute.name} on ${name} is not allowed`);
    if (name === 'a') links.push(node.attrs.find((one) => one.name === 'href')?.value ?? '');
    const before = text.length;
    for (const child of node.childNodes) visit(child, name);
    if (text.slice(before).trim() === '') problems.push(`${name} is empty`);
  };
  for (const child of fragment.childNodes) visit(child, fragment.nodeName);

  return { problems, links, tags: tags.toSorted() };
};
