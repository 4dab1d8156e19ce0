/** The page's heading, so that it can have the focus; the whole content where there is none. */
export const focusableHeading = (): HTMLElement | null => {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  return heading;
};
