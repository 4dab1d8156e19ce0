/**
 * Gives the address the form that links of the site have. Hosting reads several slashes as one; programs
 * that rewrite the links of a mail encode the `#`.
 */
export const mendAddress = (): void => {
  const { pathname, search, hash } = window.location;
  const [path = '', ...encoded] = pathname.split('%23');
  const part = encoded.join('%23');
  const address = path.replaceAll(/\/+/g, '/') + search + (part ? `#${part}` : hash);
  window.history.replaceState(window.history.state, '', address);
};
