import type { CatalogueItem } from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';

/** Whether an item's video is a file of the site, which has captions beside it. */
export const isVideoFile = (video: string): boolean => video.startsWith('/');

/**
 * The URL that shows an item's video in a frame: our own page around a file
 * (src/prerender/embeds.ts), or that of another host as it is; null without a video.
 */
export const videoEmbed = (
  { id, hasVideo, video }: Pick<CatalogueItem, 'id' | 'hasVideo' | 'video'>,
  language: Language,
): string | null => {
  if (!hasVideo || !video) return null;
  return isVideoFile(video) ? `/embed/${language}/${id}` : video;
};

/** The captions of a video file in a language, as WebVTT. */
export const captionsOf = (video: string, language: Language): string =>
  video.replace(/\.\w+$/, `.${language}.vtt`);
