/** Where cookies are out of reach, as in a frame without an origin, there are none. */

export const readCookie = (name: string): string | undefined => {
  try {
    return document.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  } catch {
    return undefined;
  }
};

/** Takes a cookie with its attributes. */
export const writeCookie = (cookie: string): void => {
  try {
    document.cookie = cookie;
  } catch {
    // Then nothing reads it either.
  }
};
