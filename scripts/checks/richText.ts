import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5';

const TEXT = '#text';
const INLINE = [TEXT, 'strong', 'em', 'code', 'a'];

/** The tags that content may use, and the direct children that each may have. */
const CHILDREN: ReadonlyMap<string, readonly string[]> = new Map([
  ['#document-fragment', ['p', 'h3', 'ul', 'ol']],
  ['p', INLINE],
  ['h3', INLINE],
  ['ul', ['li']],
  ['ol', ['li']],
  ['li', INLINE],
  ['strong', INLINE],
  ['em', INLINE],
  ['code', [TEXT]],
  ['a', INLINE],
]);

/** The parts of a rich text and the problems of its HTML. */
export type RichText = {
  readonly problems: readonly string[];
  /** Words, without punctuation that stands alone. */
  readonly words: number;
  readonly links: readonly string[];
  /** Names of its tags, sorted. */
  readonly tags: readonly string[];
};

/**
 * Parses a rich text strictly: a browser would repair unclosed or wrongly nested tags and show
 * something else than the author meant.
 */
export const readRichText = (source: string): RichText => {
  const problems: string[] = [];
  const links: string[] = [];
  const tags: string[] = [];
  const texts: string[] = [];

  const fragment = parseFragment(source, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) =>
      problems.push(`${code} at "${source.slice(startOffset, startOffset + 20)}"`),
  });

  const visit = (node: Tree.ChildNode, parent: string): void => {
    const allowed = CHILDREN.get(parent) ?? [];
    if (isText(node)) {
      texts.push(node.value);
      if (node.value.trim() && !allowed.includes(TEXT)) {
        problems.push(`text directly in ${nameOf(parent)}: "${node.value.trim().slice(0, 20)}"`);
      }
      return;
    }
    if (!isElement(node)) {
      problems.push(`${node.nodeName} is not allowed`);
      return;
    }
    const { tagName, attrs, sourceCodeLocation } = node;
    tags.push(tagName);
    if (!CHILDREN.has(tagName)) problems.push(`<${tagName}> is not allowed`);
    else if (!allowed.includes(tagName)) problems.push(`<${tagName}> in ${nameOf(parent)}`);
    if (!sourceCodeLocation?.startTag || !sourceCodeLocation.endTag) {
      problems.push(`<${tagName}> is not closed`);
    }
    for (const { name } of attrs) {
      if (tagName !== 'a' || name !== 'href') {
        problems.push(`${name} on <${tagName}> is not allowed`);
      }
    }
    if (tagName === 'a') links.push(attrs.find(isHref)?.value ?? '');
    if (textOf(node).trim() === '') problems.push(`<${tagName}> is empty`);
    for (const child of node.childNodes) visit(child, tagName);
  };
  for (const child of fragment.childNodes) visit(child, fragment.nodeName);
  // The parser ignores these silently.
  const closing = source.match(/<\//g)?.length ?? 0;
  if (closing > tags.length) problems.push('a closing tag closes nothing');

  return {
    problems,
    words: texts.join(' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0,
    links,
    tags: tags.toSorted(),
  };
};

const isText = (node: Tree.ChildNode): node is Tree.TextNode => node.nodeName === TEXT;
const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;
const isHref = ({ name }: { name: string }): boolean => name === 'href';
const nameOf = (parent: string): string => (parent.startsWith('#') ? 'the text' : `<${parent}>`);

const textOf = (node: Tree.ChildNode): string => {
  if (isText(node)) return node.value;
  return isElement(node) ? node.childNodes.map(textOf).join('') : '';
};
