declare global {
  /** Stages without animation, by name and size: rendered once for all frames of a preview. */
  var stillStages: Map<string, string> | undefined;
}

/** Runs in the page: shows a drawing and renders the stages in it. */
export const renderScene = async ({
  markup,
  scale,
  exposures,
}: {
  markup: string;
  scale: number;
  exposures: number;
}): Promise<void> => {
  const still = (globalThis.stillStages ??= new Map());
  document.body.innerHTML = markup;
  for (const place of document.querySelectorAll<SVGImageElement>('image[data-stage]')) {
    const [width, height] = [place.width.baseVal.value * scale, place.height.baseVal.value * scale];
    const name = place.dataset['stage'] ?? '';
    const size = [Math.round(width), Math.round(height)] as const;
    const key = `${name} ${size.join(' ')}`;
    const url = still.get(key) ?? globalThis.renderStage(name, ...size, exposures);
    if (!name.includes('@')) still.set(key, url);
    place.setAttribute('href', url);
    const image = new Image();
    image.src = url;
    await image.decode();
  }
  await document.fonts.ready;
};
