import type { ReactNode } from 'react';
import type { TicketSubType } from '../../../shared/ticket.ts';

/** The drawing on a stamp: lines in the text colour, one part filled. */
const Print = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 64 64"
    width="64"
    height="64"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

const FILLED = { fill: 'var(--lumi-fur)', stroke: 'currentColor' } as const;

/** The drawing for each type of ticket. */
export const STAMP_DRAWINGS: Record<TicketSubType, ReactNode> = {
  bug: (
    <Print>
      <path {...FILLED} d="M20 36c0-10 5-16 12-16s12 6 12 16-5 18-12 18-12-8-12-18Z" />
      <path d="M32 20v34M22 22c1-6 5-9 10-9s9 3 10 9M25 14l-5-6M39 14l5-6" />
      <path d="M20 34H9M21 42l-9 6M21 26l-9-6M44 34h11M43 42l9 6M43 26l9-6" />
    </Print>
  ),
  help: (
    <Print>
      <circle {...FILLED} cx="32" cy="32" r="22" />
      <circle cx="32" cy="32" r="9" fill="var(--stamp-paper)" />
      <path d="m16.5 16.5 9 9M38.5 38.5l9 9M47.5 16.5l-9 9M25.5 38.5l-9 9" />
    </Print>
  ),
  suggestion: (
    <Print>
      <path {...FILLED} d="M24 44c0-5-8-8-8-18a16 16 0 0 1 32 0c0 10-8 13-8 18z" />
      <path d="M24.5 50h15M27 56h10M32 44V32M26.5 27.5 32 32l5.5-4.5" />
    </Print>
  ),
  public: (
    <Print>
      <path
        {...FILLED}
        d="M8 24 13 10h38l5 14a6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0Z"
      />
      <path d="M12 31v23h40V31M20 24l2-14M32 24V10M44 24l-2-14M26 54V40h12v14" />
    </Print>
  ),
  exclusive: (
    <Print>
      <path {...FILLED} d="M14 26h26v12H14zM11 20h32v6H11zM11 38h32v6H11z" />
      <path d="M17 30h20M17 34h20M43 34c14 0 12 14 4 14-6 0-6 8 2 8M49 12l6-4-2 7-20 42" />
    </Print>
  ),
};
