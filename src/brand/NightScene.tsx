import { classes } from '../ui/classes.ts';
import { LateHydration } from '../boot/LateHydration.tsx';
import { LumiFigure } from './Lumi.tsx';
import styles from './NightScene.module.css';

/**
 * The studio's key art: a workshop with its light on, and Lumi on the hill in front of it. Both are
 * inside the view box, which is aligned to the lower right; sky and hills continue beyond it to the
 * left and top, so the parent must hide the overflow.
 */
export const NightScene = ({ className }: { className?: string | undefined }) => (
  <LateHydration
    as="svg"
    className={classes(styles.scene, className)}
    viewBox="740 40 860 860"
    preserveAspectRatio="xMaxYMax meet"
    aria-hidden="true"
  >
    <linearGradient id="scene-sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="900">
      <stop offset="0" stopColor="var(--scene-sky)" />
      <stop offset="1" stopColor="var(--scene-horizon)" />
    </linearGradient>
    <radialGradient id="scene-light">
      <stop offset="0" stopColor="var(--lumi-glow)" stopOpacity="0.55" />
      <stop offset="0.4" stopColor="var(--lumi-fur)" stopOpacity="0.2" />
      <stop offset="1" stopColor="var(--lumi-fur)" stopOpacity="0" />
    </radialGradient>
    <rect x="-4000" y="-2000" width="5600" height="2900" fill="url(#scene-sky)" />
    <Stars />
    <Moon />
    <path
      fill="var(--scene-far)"
      d="M-4000 900V700c500-190 900 60 1400-60s800 110 1300 40 900-90 1300-40c160-60 250-20 380-70 170-66 260 40 430 0 190-45 260-130 430-90 150 35 240 0 360-40v300z"
    />
    <Pines />
    <path
      fill="var(--scene-mid)"
      d="M-4000 900V800c700-120 1300 60 2000-20 800-90 1400 60 2000-20 220-70 420-30 640-60 260-36 380-130 620-120 130 6 240 40 340 30v400z"
    />
    <Workshop />
    <path
      fill="var(--scene-near)"
      d="M-4000 900v-20c1300-60 2700 30 4000-30 300-30 620-10 900-60 250-45 480-50 700-10v200z"
    />
    <g transform="translate(838 560)">
      <LumiFigure />
    </g>
    <Grass />
  </LateHydration>
);

const Moon = () => (
  <path fill="var(--lumi-cream)" d="M1262 96a62 62 0 1 0 64 84 52 52 0 1 1-64-84Z" />
);

/** Fixed positions, so that server and browser render the same sky. */
const STARS = Array.from({ length: 300 }, (_, n) => ({
  x: Math.round((n * 1619.7 + (n % 7) * 37) % 3600) - 2000,
  y: Math.round((n * 233.3 + (n % 5) * 61) % 620) - 60,
  r: [0.9, 1.2, 1.6, 1, 2.2][n % 5] ?? 1,
  // No stars behind the text, which is to the left of the view box.
})).filter(({ x, y }) => (x > 660 && y > -20) || x < -800);

const Stars = () => (
  <g fill="var(--lumi-cream)">
    {STARS.map((star) => (
      <circle
        key={`${star.x} ${star.y}`}
        cx={star.x}
        cy={star.y}
        r={star.r}
        opacity={0.35 + star.r / 4}
      />
    ))}
    {/* The paw that gave the studio its name. */}
    <g className={styles.constellation}>
      <path
        className={styles.paw}
        d="M770 232 826 262 812 316 770 304 728 316 714 262ZM664 224 690 246M716 146 732 186M824 142 808 182M880 220 852 242"
      />
      {PAW.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y - 9}l2.5 6.5 6.5 2.5-6.5 2.5-2.5 6.5-2.5-6.5-6.5-2.5 6.5-2.5Z`}
        />
      ))}
    </g>
  </g>
);

const PAW = [
  [770, 232],
  [826, 262],
  [812, 316],
  [728, 316],
  [714, 262],
  [664, 224],
  [716, 146],
  [824, 142],
  [880, 220],
] as const;

const PINES = [
  [-1180, 720, 1.2],
  [-1090, 700, 0.8],
  [-520, 730, 0.9],
  [-430, 735, 1.2],
  [60, 690, 1.1],
  [150, 668, 0.8],
  [470, 640, 0.7],
  [560, 660, 1],
  [1040, 600, 0.8],
  [1110, 590, 1.15],
  [1500, 600, 1.3],
  [1570, 604, 1],
] as const;

const Pines = () => (
  <g fill="var(--scene-mid)">
    {PINES.map(([x, y, scale]) => (
      <path
        key={x}
        transform={`translate(${x} ${y}) scale(${scale})`}
        d="M0-150 26-94H14L40-44H22L52 20H-52L-22-44h-18l26-50h-12z"
      />
    ))}
  </g>
);

/** A timber workshop: bench, monitor and tools against the lit window, smoke from the chimney. */
const Workshop = () => (
  <g>
    <circle cx="1330" cy="520" r="330" fill="url(#scene-light)" />
    <path className={styles.smoke} d="M1436 318c-14-30 22-40 10-72s18-44 8-78" />
    <path fill="var(--scene-near)" d="M1414 330h44v96h-44zM1160 470l170-132 180 132v24h-350z" />
    <path fill="var(--scene-near)" d="M1184 480h300v140h-300z" />
    <path fill="var(--lantern)" d="M1208 486h172v106h-172z" />
    <path fill="var(--lumi-glow)" opacity="0.65" d="M1208 486h172l-60 106h-112z" />
    {/* On the bench: a screen with a scene in it, a lamp, a pot of brushes; sketches on the wall. */}
    <path
      fill="var(--lumi-cream)"
      d="M1222 500h18v22h-18zM1246 504h16v18h-16zM1350 500h20v16h-20z"
    />
    <path
      fill="var(--scene-near)"
      d="M1208 576h172v16h-172zM1268 520h68v44h-28v14h-12v-14h-28zM1224 578v-22h18v22z"
    />
    <path fill="var(--scene-screen)" d="M1274 526h56v32h-56z" />
    <path fill="var(--scene-near)" d="m1274 558 16-18 12 10 10-14 18 22z" />
    <path
      fill="none"
      stroke="var(--scene-near)"
      strokeWidth="4"
      strokeLinecap="round"
      d="M1228 556l-4-20M1233 556v-24M1238 556l5-18M1358 578v-26l-14-18"
    />
    <path fill="var(--scene-near)" d="m1336 538 14-14 4 12z" />
    <path fill="none" stroke="var(--scene-near)" strokeWidth="6" d="M1208 486h172v106h-172z" />
    <path fill="var(--lantern)" d="M1402 526a28 28 0 0 1 56 0v94h-56z" />
    <path fill="none" stroke="var(--scene-near)" strokeWidth="5" d="M1430 498v122M1402 556h56" />
    <path fill="var(--lantern)" d="m1330 396 20 22-20 22-20-22z" />
    <path fill="var(--lumi-fur)" opacity="0.35" d="M1402 620h56l40 34h-150z" />
    <path fill="var(--lumi-fur)" opacity="0.22" d="M1208 620h172l-48 44h-206z" />
  </g>
);

const Grass = () => (
  <path
    className={styles.grass}
    d="M780 816l-4-18M790 815l2-22M804 814l-2-14M1130 790l-3-18M1140 789l3-24M1152 788l-1-14M640 834l-4-18M650 833l3-22M300 862l-4-18M310 861l2-22"
  />
);
