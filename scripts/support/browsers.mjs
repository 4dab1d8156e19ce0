/**
 * The oldest browsers that the site is built for, which the README names too: all of 2023, because
 * their styles have oklch(), `(width >= …)` and, in Firefox last, `:has()`. What is newer is asked for
 * before it is used (scripts/checks/browsers.ts), as popovers are. Browsers that cannot run the
 * scripts keep the static pages (src/main.ts).
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4'];
