/** In the page: every width at which its styles change, in pixels, from the smallest. */
export const breakpoints = (): number[] => {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const conditions = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSMediaRule ? rule.media.mediaText : [],
    ),
  );
  const widths = conditions.flatMap((condition) =>
    [...condition.matchAll(/width[^\d]*([\d.]+)(rem|em|px)/g)].map(
      ([, number, unit]) => Number(number) * (unit === 'px' ? 1 : root),
    ),
  );
  return [...new Set(widths.map(Math.round))].toSorted((a, b) => a - b);
};
