/**
 * Gives the address the form that links of the site have. Hosting reads several slashes as one; programs
 * that rewrite the links of a mail encode the `#`. The secret of a confirmation mail (`#proof=…`) moves
 * to the state of React Router, which keeps it for a reload, before the router reads the address.
 */
export const mendAddress = (): void => {
  const { pathname, search, hash } = location;
  const [path = '', ...encoded] = pathname.split('%23');
  const part = encoded.join('%23');
  const end = part ? `#${part}` : hash;
  const proof = /^#proof(?:=|%3D)([\w-]+)$/i.exec(end)?.[1];
  const address = path.replaceAll(/\/+/g, '/') + search;
  if (proof) history.replaceState({ usr: { proof } }, '', address);
  else if (address + end !== pathname + search + hash)
    history.replaceState(history.state, '', address + end);
};
