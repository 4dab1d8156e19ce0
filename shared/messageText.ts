import { standsApart } from './traces.ts';

/** What a line of a message shows; the strings are as they were typed. */
export type Part = string | { kind: 'code'; text: string } | { kind: 'bold'; parts: Part[] };

/** Whole lines of a message. An item of a list has its own sign, as it was typed. */
export type Block =
  | { kind: 'code'; text: string; isCSharp?: true }
  | { kind: 'text'; parts: Part[] }
  | { kind: 'list'; items: Part[][] };

/** A line that begins code, as in Markdown; the words before the sign are text. */
const FENCE = /^([ \t]*)((?:[^\s`][^`]*)?)(`{3,})([^`]*)$/;

/** What may follow the sign of a fence and is not shown. Anything else is a line of the code. */
const LANGUAGE =
  /^(?:bash|bat|c|c#|c\+\+|cmd|cpp|cs|csharp|css|diff|glsl|gradle|hlsl|html|ini|java|javascript|js|json|kotlin|log|lua|objc|plaintext|powershell|ps1|py|python|sh|shader|shaderlab|shell|sql|swift|text|toml|ts|txt|typescript|xml|yaml|yml)?$/i;

const C_SHARP = /^(?:c#|cs|csharp)$/i;

/** A line of a list with its sign. */
const ITEM = /^[ \t]{0,8}(?:[-*+•–]|\d{1,3}[.)])[ \t]+\S/;

/**
 * The blocks of a message that was typed as text: code between lines of three backticks, stack traces
 * and logs, lists, and in lines `code` and **bold**. A character is hidden only as the sign of one of
 * these, and the rest of Markdown is not read: people type it without meaning it. So no library reads
 * it: what they cost is 11 KiB and more, and most of what they know would be switched off.
 */
export const blocksOf = (message: string): Block[] => {
  const blocks: Block[] = [];
  const lines = message.replaceAll(/\r\n?/g, '\n').split('\n');
  let from = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent = '', before = '', sign, said = ''] = FENCE.exec(lines[at] ?? '') ?? [];
    if (sign === undefined) continue;
    const isLanguage = LANGUAGE.test(said.trim());
    const end = endOf(lines, at + 1, sign);
    // Behind other words a sign may be meant as it is.
    if (before && (!isLanguage || end === lines.length)) continue;
    addLines(blocks, [...lines.slice(from, at), ...(before ? [indent + before.trimEnd()] : [])]);
    const code = lines.slice(at + 1, end).map((line) => withoutIndent(line, indent.length));
    if (!isLanguage) code.unshift(said.trim());
    const [, last = '', , after = ''] = END.exec(lines[end] ?? '') ?? [];
    if (last.trim()) code.push(withoutIndent(last, indent.length));
    const isCSharp = C_SHARP.test(said.trim());
    blocks.push({ kind: 'code', text: code.join('\n'), ...(isCSharp && { isCSharp }) });
    if (after) addLines(blocks, [after.trimStart()]);
    at = end;
    from = end + 1;
  }
  addLines(blocks, lines.slice(from));
  return withoutBlanksBesideCode(blocks);
};

/** A line that ends code: the sign alone, behind the last code, or before words that are no language. */
const END = /^([^`]*)(`{3,})([^`]*)$/;

/** The line that ends code; without one it is code to the end of the message. */
const endOf = (lines: readonly string[], from: number, sign: string): number => {
  let at = from;
  while (at < lines.length && !isEnd(lines[at] ?? '', sign.length)) at += 1;
  return at;
};

const isEnd = (line: string, length: number): boolean => {
  const [, before = '', sign = '', after = ''] = END.exec(line) ?? [];
  const isWords = /^\s/.test(after) && !LANGUAGE.test(after.trim());
  return sign.length >= length && (!after.trim() || (!before.trim() && isWords));
};

const withoutIndent = (line: string, width: number): string => {
  const [blanks = ''] = /^[ \t]*/.exec(line) ?? [];
  return line.slice(Math.min(blanks.length, width));
};

const addLines = (blocks: Block[], lines: readonly string[]): void => {
  const apart = standsApart(lines);
  let last: Block | undefined;
  for (const [at, line] of lines.entries()) {
    const kind = apart[at] ? 'code' : ITEM.test(line) ? 'list' : 'text';
    const isSame = last?.kind === kind;
    if (last?.kind === 'code' && isSame) last.text += `\n${line}`;
    else if (last?.kind === 'list' && isSame) last.items.push(partsOf(line));
    // With its last line break, so that a blank line before a list stays one.
    else if (last?.kind === 'text' && isSame) last.parts.push(...partsOf(line), '\n');
    else {
      if (kind === 'code') last = { kind, text: line };
      else if (kind === 'list') last = { kind, items: [partsOf(line)] };
      else last = { kind, parts: [...partsOf(line), '\n'] };
      blocks.push(last);
    }
  }
};

/** Code has a margin. */
const withoutBlanksBesideCode = (blocks: readonly Block[]): Block[] =>
  blocks.filter((block, at) => {
    if (block.kind !== 'text') return true;
    const { parts } = block;
    if (blocks[at - 1]?.kind === 'code') while (isBlank(parts[0])) parts.shift();
    if (blocks[at + 1]?.kind === 'code') while (isBlank(parts.at(-1))) parts.pop();
    return parts.length > 0;
  });

const isBlank = (part: Part | undefined): boolean => typeof part === 'string' && !part.trim();

/** What stands beside a sign that is meant: not List`1 and Dictionary`2, 2**3**4, src/** and lib/**. */
const BEFORE_CODE = /^[\s([{"'“„«‘*/:=,<>|+&_-]?$/u;
const AFTER_CODE = /^[\s.,;:!?)\]}"'”“»’…*/=<>|+&_-]?$/u;
/** The letters of a hex dump may have two backticks by chance. */
const IS_CODE = /^.{0,3}$|[\p{L}\p{N}]/u;
const BEFORE_BOLD = /^[\s([{"'“„«‘]?$/u;
const AFTER_BOLD = /^[\s.,;:!?)\]}"'”“»’…]?$/u;

/** A line in parts; a sign counts only with its other one in the same line. */
const partsOf = (line: string): Part[] => {
  const parts: Part[] = [];
  /** Where the part begins that is bold if its other sign comes, and its index. */
  let bold: { at: number; index: number } | null = null;
  let at = 0;
  const add = (to: number): void => {
    if (to > at) parts.push(line.slice(at, to));
  };
  const signs = [...line.matchAll(/`+|\*+/g)];
  for (const [number, { 0: sign, index }] of signs.entries()) {
    if (index < at) continue;
    const end = index + sign.length;
    if (sign.startsWith('`')) {
      let next = number + 1;
      while (next < signs.length && signs[next]?.[0] !== sign) next += 1;
      const other = signs[next];
      const isMeant =
        other &&
        BEFORE_CODE.test(line.charAt(index - 1)) &&
        AFTER_CODE.test(line.charAt(other.index + sign.length));
      const text = other
        ? line
            .slice(end, other.index)
            .replace(/^ (?=`)/, '')
            .replace(/` $/, '`')
        : '';
      if (!isMeant || !text.trim() || !IS_CODE.test(text)) continue;
      add(index);
      parts.push({ kind: 'code', text });
      at = other.index + sign.length;
    } else if (sign !== '**') {
      // A product or a pattern of files.
      if (bold) parts.splice(bold.index, 0, '**');
      bold = null;
    } else {
      const [before, after] = [line.charAt(index - 1), line.charAt(end)];
      if (bold && /[^\s/]/.test(before) && AFTER_BOLD.test(after) && index > bold.at) {
        add(index);
        parts.push({ kind: 'bold', parts: parts.splice(bold.index) });
        // Its first sign was typed with what stands before it.
        bold = null;
        at = end;
      } else if (BEFORE_BOLD.test(before) && /[^\s/]/.test(after)) {
        if (bold) parts.splice(bold.index, 0, '**');
        add(index);
        bold = { at: end, index: parts.length };
        at = end;
      }
    }
  }
  add(line.length);
  if (bold) parts.splice(bold.index, 0, '**');
  return joined(parts);
};

/** Strings that follow each other as one. */
const joined = (parts: readonly Part[]): Part[] => {
  const whole: Part[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (typeof part === 'string' && typeof last === 'string') whole[whole.length - 1] = last + part;
    else whole.push(part);
  }
  return whole;
};
