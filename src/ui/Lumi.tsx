import { useId, type ReactNode } from 'react';
import { LumiHead } from './LumiMark.tsx';

/**
 * Lumi in a 240 by 260 box, the lantern hanging from the tip of the tail; on the 404 page without it.
 * Decorative.
 */
export const Lumi = ({
  className,
  lantern = true,
  children,
}: {
  className?: string | undefined;
  lantern?: boolean;
  /** What Lumi carries in the mouth. */
  children?: ReactNode;
}) => {
  const glow = useId();
  return (
    <svg
      className={className}
      viewBox="0 0 240 260"
      width="240"
      height="260"
      overflow="visible"
      aria-hidden="true"
    >
      {lantern && <Glow id={glow} x={196} y={104} r={96} />}
      <g fill="none" strokeLinecap="round">
        <path
          stroke="var(--lumi-fur)"
          strokeWidth="26"
          d={
            lantern
              ? 'M128 228c46 12 84-10 80-58-3-34-36-40-34-74 1-22 18-34 24-36'
              : 'M128 230c30 10 60 8 82-8'
          }
        />
        <path
          stroke="var(--lumi-cream)"
          strokeWidth="18"
          d={lantern ? 'M180 76c4-8 12-14 18-16' : 'M196 228c6-1 10-3 14-6'}
        />
      </g>
      {/* Body, chest and forelegs. */}
      <path fill="var(--lumi-fur)" d="M58 250c-10-52 2-104 38-120h10c36 16 52 66 44 120z" />
      <path fill="var(--lumi-cream)" d="M82 146c-6 22 4 42 20 52 15-10 25-30 19-52z" />
      <path
        fill="none"
        stroke="var(--lumi-shade)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M88 212v36M116 212v36"
      />
      <path
        fill="var(--lumi-shade)"
        d="M66 250c0-9 7-14 16-14s16 5 16 14zM106 250c0-9 7-14 16-14s16 5 16 14z"
      />
      <g transform="translate(26 24) scale(3.16)">
        <LumiHead />
      </g>
      {lantern && <LanternBody />}
      {children}
    </svg>
  );
};

const Glow = ({ id, x, y, r }: { id: string; x: number; y: number; r: number }) => (
  <>
    <radialGradient id={id}>
      <stop offset="0" stopColor="var(--lumi-glow)" stopOpacity="0.75" />
      <stop offset="0.35" stopColor="var(--lumi-fur)" stopOpacity="0.28" />
      <stop offset="1" stopColor="var(--lumi-fur)" stopOpacity="0" />
    </radialGradient>
    <circle cx={x} cy={y} r={r} fill={`url(#${id})`} />
  </>
);

/** The lantern as it hangs from the tail. */
const LanternBody = () => (
  <g>
    <path fill="none" stroke="var(--lumi-shade)" strokeWidth="4" d="M187 82a10 10 0 0 1 20 0" />
    <path fill="var(--lumi-shade)" d="M180 80h34l5 9h-44zM176 126h42l3 9h-48z" />
    <path fill="var(--lumi-glow)" d="M179 89h36l3 37h-42z" />
    <path
      fill="var(--lumi-fur)"
      d="M197 121c-7 0-11-5-9-12 2-5 7-7 9-14 4 5 11 9 10 17-1 6-5 9-10 9Z"
    />
    <path
      fill="none"
      stroke="var(--lumi-shade)"
      strokeWidth="3"
      d="M197 89v-3M186 89l-2 37M208 89l2 37"
    />
  </g>
);
