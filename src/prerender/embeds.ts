import { escapeHtml } from '../../shared/html.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../../shared/language.ts';
import { catalogue } from '../content/catalogue.ts';
import { embedPath } from '../content/item.ts';
import type { CatalogueItem } from '../content/types.ts';
import { captionsOf, sourcesOf } from '../features/catalogue/videoEmbed.ts';
import { fallbackUrl } from '../ui/pictureFiles.ts';
import { texts } from './feeds/texts.ts';

/**
 * The pages that play our own videos in a frame, by their file's name. They are no part of the
 * application: a video with captions, and public/embed/player.js for its button.
 */
export const embeds = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    catalogue.flatMap((item) => {
      const { id, videoFile } = item;
      if (!videoFile) return [];
      return LANGUAGES.map((language) => [
        `${embedPath(id, language).slice(1)}.html`,
        embedPage(item, videoFile, language),
      ]);
    }),
  );

const embedPage = (item: CatalogueItem, video: string, language: Language): string => {
  const { gallery, embed } = texts[language];
  const title = escapeHtml(gallery.video.replace('{{title}}', item.title[language]));
  const sources = sourcesOf(video).map(({ file, type }) => `<source src="${file}" type="${type}">`);
  const tracks = LANGUAGES.map(
    (one) =>
      `<track kind="captions" srclang="${one}" label="${LANGUAGE_FACTS[one].name}" src="${captionsOf(video, one)}"${one === language ? ' default' : ''}>`,
  );
  // Cross-origin, because the frame is sandboxed: its origin is none, and captions need one.
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/embed/player.css">
<script src="/embed/player.js"></script>
</head>
<body>
<main aria-label="${title}">
<video data-poster="${fallbackUrl(item.image.name) ?? ''}" aria-label="${title}" controls muted playsinline preload="none" crossorigin="anonymous">
${[...sources, ...tracks].join('\n')}
</video>
<button type="button" aria-label="${escapeHtml(gallery.play)}" hidden><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7.5 4.5v15l12-7.5z"/></svg></button>
<div aria-live="assertive"><p hidden>${escapeHtml(embed.missing)}</p></div>
</main>
</body>
</html>
`;
};
