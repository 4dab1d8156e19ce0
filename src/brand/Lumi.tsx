import { useId } from 'react';
import { LumiHead } from '../ui/LumiMark.tsx';

/** What Lumi does: sits, looks about, or sleeps. */
export type Pose = 'sitting' | 'searching' | 'asleep';

/**
 * Lumi in a 240 by 260 box, the lantern hanging from the tip of the tail; without the lantern (404)
 * Lumi looks about in the dark. Decorative.
 */
export const Lumi = ({
  className,
  lantern = true,
  pose = 'sitting',
}: {
  className?: string | undefined;
  lantern?: boolean;
  pose?: Pose;
}) => (
  <svg
    className={className}
    viewBox="0 0 240 260"
    width="240"
    height="260"
    overflow="visible"
    aria-hidden="true"
  >
    {pose === 'asleep' ? <LumiAsleep /> : <LumiFigure lantern={lantern} pose={pose} />}
  </svg>
);

/** Curled up on the ground, the lantern beside it. */
const LumiAsleep = () => {
  const glow = useId();
  return (
    <g>
      <Glow id={glow} x={214} y={228} r={84} />
      <g transform="translate(98 250) scale(.62)">
        <ellipse cx="0" cy="-76" rx="150" ry="78" fill="var(--lumi-fur)" />
        <path
          fill="var(--lumi-shade)"
          opacity="0.35"
          d="M-120-40C-60 20 90 20 140-50c10 60-60 56-140 54S-130-6-120-40Z"
        />
        <path
          fill="none"
          stroke="var(--lumi-fur)"
          strokeWidth="46"
          strokeLinecap="round"
          d="M128-70c30 50-30 66-110 56"
        />
        <path
          fill="none"
          stroke="var(--lumi-cream)"
          strokeWidth="40"
          strokeLinecap="round"
          d="M40-10c-16 0-30-1-44-6"
        />
        <g transform="translate(-150 -164) rotate(-8) scale(3)">
          <LumiHead eyes="closed" />
        </g>
      </g>
      <g transform="translate(64 148) scale(.76)">
        <LanternBody />
      </g>
    </g>
  );
};

/** The figure alone, for use in larger drawings; it sits on y = 250. */
export const LumiFigure = ({
  lantern = true,
  pose = 'sitting',
}: {
  lantern?: boolean;
  pose?: Exclude<Pose, 'asleep'>;
}) => {
  const glow = useId();
  return (
    <g>
      {lantern && <Glow id={glow} x={196} y={104} r={96} />}
      {lantern ? (
        <path
          fill="none"
          stroke="var(--lumi-fur)"
          strokeWidth="26"
          strokeLinecap="round"
          d="M128 228c46 12 84-10 80-58-3-34-36-40-34-74 1-22 18-34 24-36"
        />
      ) : (
        <path
          fill="none"
          stroke="var(--lumi-fur)"
          strokeWidth="26"
          strokeLinecap="round"
          d="M128 230c30 10 60 8 82-8"
        />
      )}
      {lantern ? (
        <path
          fill="none"
          stroke="var(--lumi-cream)"
          strokeWidth="18"
          strokeLinecap="round"
          d="M180 76c4-8 12-14 18-16"
        />
      ) : (
        <path
          fill="none"
          stroke="var(--lumi-cream)"
          strokeWidth="18"
          strokeLinecap="round"
          d="M196 228c6-1 10-3 14-6"
        />
      )}
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
      {pose === 'searching' ? (
        <>
          <g transform="translate(16 34) rotate(-7 76 76) scale(3.16)">
            <LumiHead eyes="aside" />
          </g>
          {/* A paw above the eyes. */}
          <path
            fill="none"
            stroke="var(--lumi-fur)"
            strokeWidth="24"
            strokeLinecap="round"
            d="M118 178c34 2 50-22 44-56-1-8-6-16-14-20"
          />
          <path
            fill="none"
            stroke="var(--lumi-shade)"
            strokeWidth="24"
            strokeLinecap="round"
            d="M156 106c-3-3-5-4-8-5"
          />
        </>
      ) : (
        <g transform="translate(26 24) scale(3.16)">
          <LumiHead />
        </g>
      )}
      {lantern && <LanternBody />}
    </g>
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
