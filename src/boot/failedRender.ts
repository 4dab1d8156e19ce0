const FAILED_RENDER = 'failedrender';

/** Tells that a part of the page could not be shown; React keeps such an error to itself. */
export const tellFailedRender = (error: unknown): void => {
  window.dispatchEvent(new CustomEvent(FAILED_RENDER, { detail: error }));
};

/** Calls back with each such error. */
export const onFailedRender = (listen: (error: unknown) => void): void => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the function above makes them
  addEventListener(FAILED_RENDER, (event) => listen((event as CustomEvent<unknown>).detail));
};
