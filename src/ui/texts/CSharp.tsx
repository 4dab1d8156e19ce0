import type { ReactNode } from 'react';
import styles from './CSharp.module.css';
import { piecesOf } from './csharp.ts';

/** C# code in its colors. @param renderText what stands for a text of it, the text itself by default */
export const CSharp = ({
  code,
  renderText = (text) => text,
}: {
  code: string;
  renderText?: (text: string) => ReactNode;
}) =>
  piecesOf(code).map(({ kind, text, at }) => (
    <span key={at} className={kind === 'plain' ? undefined : styles[kind]}>
      {renderText(text)}
    </span>
  ));
