/* oxlint-disable react/no-array-index-key -- the text of a message never changes */
import { type Block, blocksOf, type Part } from '../../../../shared/messageText.ts';
import { CSharp } from '../../../ui/texts/CSharp.tsx';
import { LinkedText } from './LinkedText.tsx';
import styles from './MessageText.module.css';

/** The text of a message: code, lists and bold words as they were meant, all else as it was typed. */
export const MessageText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {blocksOf(text).map((block, at) => (
      <Lines key={at} block={block} />
    ))}
  </div>
);

const Lines = ({ block }: { block: Block }) => {
  if (block.kind === 'code')
    return (
      <pre className={styles.code}>
        <code>
          {block.isCSharp ? (
            <CSharp code={block.text} renderText={(text) => <LinkedText text={text} />} />
          ) : (
            <LinkedText text={block.text} />
          )}
        </code>
      </pre>
    );
  if (block.kind === 'text')
    return (
      <div className={styles.lines}>
        <Parts parts={block.parts} />
      </div>
    );
  return (
    <ul className={styles.list}>
      {block.items.map((parts, at) => (
        <li key={at}>
          <Parts parts={parts} />
        </li>
      ))}
    </ul>
  );
};

const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, at) => {
    if (typeof part === 'string') return <LinkedText key={at} text={part} />;
    if (part.kind === 'code') return <code key={at}>{part.text}</code>;
    return (
      <strong key={at}>
        <Parts parts={part.parts} />
      </strong>
    );
  });
