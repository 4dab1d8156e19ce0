import type { ReactNode } from 'react';

/** Line icons of a row, in the text colour and hidden from screen readers. */
const RowIcon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** What a ticket is about, by its sub-type. */
export const KindIcon = ({ kind }: { kind: string }) => (
  <RowIcon>
    <path d={KINDS[kind] ?? REQUEST} />
  </RowIcon>
);

const REQUEST =
  'M12 3v5M12 16v5M3 12h5M16 12h5M6 6l2.5 2.5M15.5 15.5 18 18M18 6l-2.5 2.5M8.5 15.5 6 18';

const KINDS: Record<string, string> = {
  bug: 'M8 9a4 4 0 0 1 8 0M7 9h10v5a5 5 0 0 1-10 0zM3 13h4M17 13h4M4 6l3 3M20 6l-3 3M4 20l3.5-3M20 20l-3.5-3',
  help: 'M12 21a9 9 0 1 0-9-9 9 9 0 0 0 9 9M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.5-1.1 1-1.1 2M12 16.8v.2',
  suggestion: 'M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-.5 1.5-.5 1.5H9s.1-1-.5-1.5',
};

export const ClipIcon = () => (
  <RowIcon>
    <path d="m20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.4 3.4 0 0 1 5 5l-8.5 8.5a1.7 1.7 0 0 1-2.5-2.5L14 8" />
  </RowIcon>
);

export const MessagesIcon = () => (
  <RowIcon>
    <path d="M4 5h16v11H10l-4 4v-4H4z" />
  </RowIcon>
);
