import { type ESTree, parseSync, Visitor } from 'vite';

/** What a child may show; `blank` is white space, which no translator touches. */
type Shown = 'element' | 'text' | 'blank' | 'nothing';

/**
 * Names the JSX elements, by file and line, in which
 * - an element comes and goes beside a text: `{busy && <Spinner />}{label}`,
 * - a text comes and goes beside anything: `{name && `by ${name}`}<Price />`.
 *
 * A browser that translates the page takes the text out of it, and React then has nothing to insert the
 * element before, and nothing to remove (src/boot/replacedTexts.ts). Give the text an element of its own.
 * What is neither an element nor declared as one in the same file (`ReactNode`) counts as a text.
 */
export const looseTexts = (file: string, source: string): string[] => {
  const { program } = parseSync(file, source);
  const elements = new Set<string>();
  new Visitor({
    TSPropertySignature: ({ key, typeAnnotation }) => {
      const type = source.slice(typeAnnotation?.start, typeAnnotation?.end);
      if (key.type === 'Identifier' && /\bReactNode\b/.test(type)) elements.add(key.name);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && hasElement(init)) elements.add(id.name);
    },
  }).visit(program);

  const shownBy = (
    node: ESTree.JSXChild | ESTree.Expression | ESTree.JSXEmptyExpression,
  ): Shown[] => {
    switch (node.type) {
      case 'JSXElement':
        return ['element'];
      case 'JSXFragment':
        return node.children.flatMap(shownBy);
      case 'JSXText':
        if (node.value.trim()) return ['text'];
        return node.value.includes('\n') ? [] : ['blank'];
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        return shownBy(node.expression);
      case 'JSXEmptyExpression':
        return [];
      case 'ConditionalExpression':
        return [...shownBy(node.consequent), ...shownBy(node.alternate)];
      case 'LogicalExpression':
        return [
          ...(node.operator === '&&' ? ['nothing' as const] : shownBy(node.left)),
          ...shownBy(node.right),
        ];
      case 'Literal':
        if (typeof node.value !== 'string') return ['nothing'];
        return [node.value.trim() ? 'text' : 'blank'];
      case 'Identifier':
        return [elements.has(node.name) ? 'element' : 'text'];
      default:
        // A list, such as by `map`.
        return hasElement(node) ? ['element', 'nothing'] : ['text'];
    }
  };

  const found: string[] = [];
  const check = ({ children, start }: ESTree.JSXElement | ESTree.JSXFragment): void => {
    const shown = children.map(shownBy).filter(({ length }) => length > 0);
    const shows = (what: Shown) => shown.some((one) => one.includes(what));
    const textGoes = shown.some((one) => one.includes('text') && one.some((it) => it !== 'text'));
    const elementGoes = shown.some((one) => one.includes('element') && one.length > 1);
    if (shown.length > 1 && (textGoes || (elementGoes && shows('text'))))
      found.push(`${file}:${source.slice(0, start).split('\n').length}`);
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program);
  return found;
};

const hasElement = (node: unknown): boolean => {
  if (typeof node !== 'object' || node === null) return false;
  const isElement = 'type' in node && (node.type === 'JSXElement' || node.type === 'JSXFragment');
  return isElement || Object.values(node).some(hasElement);
};
