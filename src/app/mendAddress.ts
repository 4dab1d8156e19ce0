/**
 * Gives the address the form that links of the site have. Hosting reads several slashes as one; programs
 * that rewrite the links of a mail encode the `#`.
 */
export const mendAddress = (): void => {
  const { pathname, search, hash } = window.location;
  const [path = '', encoded] = pathname.replaceAll(/\/+/g, '/').split('%23');
  const address = path + search + (encoded ? `#${encoded}` : hash);
  window.history.replaceState(window.history.state, '', address);
};
