/** The head of Lumi, the studio's mascot: a small glowing fox-like creature. Logo and favicon. */
export const LumiMark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
    <LumiHead />
  </svg>
);

/** Lumi's head in a 48 by 48 box, for use in larger drawings. */
export const LumiHead = () => (
  <g>
    <path
      fill="var(--lumi-fur)"
      d="M7 5c-1.6 0-2.5 1.2-2.3 2.9L7 24c-1 2-1.5 4-1.5 5.5C5.5 38.5 14 45.2 24 45.2s18.5-5.5 18.5-14.5c0-1.5-.5-3.5-1.5-5.5l2.3-16.1C43.5 6.2 42.6 5 41 5c-1 0-1.9.4-2.7 1.2L30.5 14a22 22 0 0 0-13 0L9.7 6.2C8.9 5.4 8 5 7 5Z"
    />
    <path fill="var(--lumi-shade)" d="M9.5 10.5 11 21l5.2-4.2zM38.5 10.5 37 21l-5.2-4.2z" />
    <path
      fill="var(--lumi-cream)"
      d="M5.5 30c3-1.6 8-1.5 11.5 1.5 2.5 2.2 4.5 3 7 3s4.5-.8 7-3c3.5-3 8.5-3.1 11.5-1.5C41.6 38 33.6 43.2 24 43.2S6.4 38 5.5 30Z"
    />
    <path fill="var(--lumi-glow)" d="M24 13.5c2.8 3.2 3.4 6.2 0 9.5-3.4-3.3-2.8-6.3 0-9.5Z" />
    <ellipse cx="16" cy="27" rx="3.6" ry="4.2" fill="var(--lumi-ink)" />
    <ellipse cx="32" cy="27" rx="3.6" ry="4.2" fill="var(--lumi-ink)" />
    <g fill="var(--lumi-glow)">
      <circle cx="16.8" cy="25.6" r="1.5" />
      <circle cx="32.8" cy="25.6" r="1.5" />
    </g>
    <path
      fill="var(--lumi-ink)"
      d="M21.8 33.6c0-1 1-1.5 2.2-1.5s2.2.5 2.2 1.5-1.2 2.4-2.2 2.4-2.2-1.4-2.2-2.4Z"
    />
  </g>
);
