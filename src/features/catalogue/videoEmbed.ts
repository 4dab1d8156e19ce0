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

/**
 * The files of a video, the one to play first, with their types: older iPhones play no WebM, so each
 * has an MP4 beside it (scripts/videos.ts).
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
