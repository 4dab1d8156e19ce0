import { classes } from '../../ui/classes.ts';
import { LumiFigure } from '../Lumi.tsx';
import { Moon } from './Moon.tsx';
import styles from './NightView.module.css';

/** The sky over the studio's valley, dark in both themes; with `letter` Lumi brings one. */
export const NightView = ({
  letter,
  className,
}: {
  letter: boolean;
  className?: string | undefined;
}) => (
  <div className={classes(styles.view, className)} data-theme="night" aria-hidden="true">
    <svg className={styles.valley} viewBox="0 0 600 900" preserveAspectRatio="xMaxYMax meet">
      <linearGradient id="view-sky" gradientUnits="userSpaceOnUse" x1="0" y1="100" x2="0" y2="900">
        <stop offset="0" stopColor="var(--scene-sky)" />
        <stop offset="1" stopColor="var(--scene-horizon)" />
      </linearGradient>
      <radialGradient id="view-light">
        <stop offset="0" stopColor="var(--lumi-glow)" stopOpacity="0.5" />
        <stop offset="0.35" stopColor="var(--lumi-fur)" stopOpacity="0.2" />
        <stop offset="1" stopColor="var(--lumi-fur)" stopOpacity="0" />
      </radialGradient>
      <rect x="-3000" y="-1200" width="3600" height="2100" fill="url(#view-sky)" />
      {STARS.map(({ size, places }) => (
        <path
          key={size}
          className={styles.stars}
          strokeWidth={size}
          strokeOpacity={0.2 + size / 9}
          d={places}
        />
      ))}
      <g transform="translate(-920 170)">
        <Moon />
      </g>
      <path
        fill="var(--scene-far)"
        d="M-3000 900V740c300-80 600 40 900-20s500 60 800 0 420-20 700 40c200-60 420 20 640-40 150-40 210-96 330-92 90 4 160 66 260 60 220-12 340-70 570-40v252z"
      />
      <path fill="var(--scene-mid)" d={PINES.map(pine).join('')} />
      <path
        fill="var(--scene-mid)"
        d="M-3000 900V830c500-50 900 30 1300-10s700-20 1100 0c260-40 420 10 700-20 130-14 200-60 330-52 110 6 170 54 290 52 180-2 300-40 480-30v130z"
      />
      {/* The workshop in the distance. */}
      <circle cx="442" cy="738" r="92" fill="url(#view-light)" />
      <path fill="var(--scene-near)" d="M418 752v-24l-6 3 30-24 30 24-6-3v28zM458 714v-14h7v20z" />
      <path fill="var(--lantern)" d="M426 732h14v12h-14zM448 732h10v20h-10z" />
      <path
        fill="var(--scene-near)"
        d="M-3000 900V870c800-30 1600 10 2400-6c300-30 520 16 800-14 180-18 300-34 460-14 200 24 340-10 540-6v70z"
      />
      {letter && (
        <g transform="translate(84 690) scale(0.74)">
          <LumiFigure pose="letter" />
        </g>
      )}
    </svg>
  </div>
);

/** Fixed positions, so that server and browser render the same sky; one path per size. */
const STARS = [1.6, 2.2, 3, 4].map((size, kind) => ({
  size,
  places: Array.from({ length: 70 - kind * 14 }, (_, n) => {
    const x = Math.round((n * 619.7 + kind * 211) % 3200) - 2600;
    const y = Math.round((n * 233.3 + kind * 97) % 1100) - 460;
    return `M${x} ${y}h0`;
  }).join(''),
}));

/** Position and height of each tree. */
const PINES = [
  [-1240, 760, 88],
  [-1190, 764, 60],
  [-560, 792, 70],
  [-520, 788, 96],
  [-140, 780, 92],
  [28, 764, 84],
  [62, 756, 58],
  [108, 748, 70],
  [286, 700, 52],
  [312, 694, 76],
  [560, 708, 88],
  [596, 712, 60],
] as const;

const pine = ([x, y, height]: (typeof PINES)[number]): string => {
  const half = height / 3.4;
  return (
    `M${x} ${y - height}l${half * 0.5} ${height * 0.4}h${-half * 0.22}l${half * 0.42} ${height * 0.32}` +
    `h${-half * 0.25}l${half * 0.55} ${height * 0.4}h${-half * 2}l${half * 0.55} ${-height * 0.4}` +
    `h${-half * 0.25}l${half * 0.42} ${-height * 0.32}h${-half * 0.22}Z`
  );
};
