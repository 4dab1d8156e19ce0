import type { ReactNode } from 'react';

/**
 * One of the site's own line icons, on a 24 px grid in the text color, which grows with the visitor's
 * font size; decoration without a `label`. `size` is in rem.
 */
const icon = (drawing: ReactNode, size = 1.5) =>
  function Icon({ label }: { label?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={`${size}rem`}
        height={`${size}rem`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {drawing}
      </svg>
    );
  };

const EYE = (
  <>
    <path d="M3 12c4.5-7.5 13.5-7.5 18 0-4.5 7.5-13.5 7.5-18 0z" />
    <circle cx="12" cy="12" r="2.5" />
  </>
);

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h10" />);
export const MoreIcon = icon(<path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="3" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </>,
);
export const EyeIcon = icon(EYE);
export const CrossedEyeIcon = icon(
  <>
    {EYE}
    <path d="M5 20 19 4" />
  </>,
);
export const ChevronIcon = icon(<path d="m7 10 5 5 5-5" />, 1);
/** The login image. */
export const PersonIcon = icon(
  <>
    <path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
    <circle cx="12" cy="7.5" r="4" />
  </>,
);
/** What only some may see. */
export const LockIcon = icon(
  <path d="M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2" />,
  1.125,
);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM15 9V4H4v11h5" />, 1.125);
export const TickIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />, 1.125);
export const MailIcon = icon(<path d="M4 6h16v12H4zM4 7l8 6 8-6" />, 1.125);
export const RepliesIcon = icon(<path d="M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5" />, 1.125);
export const CrossIcon = icon(<path d="m6 6 12 12M18 6 6 18" />, 1.125);
export const ArrowIcon = icon(<path d="M4 12h15M13 6l6 6-6 6" />);
export const BackIcon = icon(<path d="M20 12H5M11 6l-6 6 6 6" />);
export const PauseIcon = icon(<path d="M8.5 5v14M15.5 5v14" />);
export const EnlargeIcon = icon(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />, 1.25);
export const ShrinkIcon = icon(<path d="M19 11h-6V5M13 11l7-7M5 13h6v6M11 13l-7 7" />, 1.25);
export const PlayIcon = icon(<path d="M7.5 4.5v15l12-7.5z" fill="currentColor" />);
export const ImageIcon = icon(
  <>
    <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4" />
    <circle cx="15.5" cy="9" r="1.25" />
  </>,
);
