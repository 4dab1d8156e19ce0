import { embedPath } from '../../content/item.ts';
import type { CatalogueItem } from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';

/** The URL that shows an item's video in a frame, our own page in the visitor's language; null without a video. */
export const videoEmbed = (
  { id, video, videoFile }: CatalogueItem,
  language: Language,
): string | null => {
  if (!video) return null;
  return videoFile ? embedPath(id, language) : video;
};

/**
 * The files of a video, the one to play first, with their types: older iPhones play no WebM, so each
 * has an MP4 beside it (README.md, Recipes).
 */
export const sourcesOf = (video: string): { file: string; type: string }[] =>
  video.endsWith('.webm')
    ? [
        { file: video, type: 'video/webm; codecs=vp9' },
        { file: video.replace(/webm$/, 'mp4'), type: 'video/mp4' },
      ]
    : [{ file: video, type: 'video/mp4' }];

/** The captions of a video file in a language, as WebVTT. */
export const captionsOf = (video: string, language: Language): string =>
  video.replace(/\.\w+$/, `.${language}.vtt`);
