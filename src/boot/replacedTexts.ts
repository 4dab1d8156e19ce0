/**
 * Keeps the page whole where the browser translates it. Chrome and Edge put a `<font>` in the place of
 * each text node, and React does not learn of it: it changes texts that are no longer in the page, and
 * to remove one, or to insert something before it, is an exception that ends in the error page
 * (https://github.com/facebook/react/issues/11538). Call it before React changes anything.
 */
export const keepReplacedTexts = (): void => {
  /** The `<font>` that has taken the place of a text. */
  const fonts = new WeakMap<Node, Element>();

  const note = (records: readonly MutationRecord[]): void => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        const neighbors = [...addedNodes, previousSibling, nextSibling];
        const font = neighbors.find((node) => node?.nodeName === 'FONT');
        if (!(text instanceof Text) || !(font instanceof Element)) continue;
        // React has moved it.
        if (text.parentNode && !font.contains(text)) continue;
        fonts.set(text, font);
        observer.observe(text, { characterData: true });
      }
      // React has changed a text: show it. The translator then replaces it again.
      if (target instanceof Text && !target.isConnected) fonts.get(target)?.replaceWith(target);
      // React has moved a text: its translation must not stay where it was.
      for (const node of addedNodes) {
        const font = fonts.get(node);
        if (!font?.contains(node)) font?.remove();
      }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** The node, or the `<font>` in its place. */
  const shown = (node: ChildNode): ChildNode | null => {
    if (node.parentNode) return node;
    note(observer.takeRecords());
    return fonts.get(node) ?? null;
  };
  Node.prototype.removeChild = function remove<T extends Node>(node: T & ChildNode): T {
    shown(node)?.remove();
    return node;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    next: ChildNode | null,
  ): T {
    let child = next && shown(next);
    // The translator may have wrapped it.
    while (child && child.parentNode !== this) child = child.parentElement;
    if (child) child.before(node);
    else this.appendChild(node);
    return node;
  };
};
