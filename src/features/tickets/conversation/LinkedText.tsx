import { LinkifyIt } from 'linkify-it';
import { useTranslation } from 'react-i18next';
import { parseUrl } from '../../../lib/parseUrl.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

// Only full http(s) URLs without credentials become links.
const links = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** Behind an emoji, or a mark that nobody sees, the library finds no link; behind these of a list, one for all. */
const BEFORE_LINK = /(?:[^\p{ASCII}\p{P}]|[,;|])(?=https?:\/\/)/giu;

/** A link without the marks of a sentence, and the characters that nobody sees, at its end. */
const WITHOUT_END = /^.*[^\p{Cf}.,:;*?!|]/u;

/** What follows half an address: the @ behind a name or a password, or the rest of a malformed host. */
const BEHIND_HALF = /^(?:(?::[^\s/@]*)?@|\.{1,2}[\w/])/;

const linksIn = (text: string) =>
  (links.match(text.replaceAll(BEFORE_LINK, (sign) => ' '.repeat(sign.length))) ?? [])
    .filter(({ lastIndex }) => !BEHIND_HALF.test(text.slice(lastIndex)))
    .map(({ index, raw }) => {
      const url = WITHOUT_END.exec(raw)?.[0] ?? raw;
      return { url, index, end: index + url.length };
    })
    .filter(({ url }) => parseUrl(url) !== null);

/** Invisible characters that turn a text round, so that one URL could look like another. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/** A URL as its reader sees it: a host with letters or signs that may look like others, in ASCII. */
const shown = (url: string): string =>
  url
    .replace(/^(https?:\/\/)([^/?#\\]+)/i, (typed, scheme: string, host: string) =>
      /\P{ASCII}/u.test(host) ? scheme + (parseUrl(url)?.host ?? host) : typed,
    )
    .replaceAll(BIDI_CONTROLS, encodeURIComponent);

/**
 * User input as plain text, in which URLs become safe links. What stands around a link does not
 * change the order of its characters, and marks in it are shown as in its URL.
 */
export const LinkedText = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  const found = linksIn(text);
  return (
    <>
      {found.map(({ url, index }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes
        <span key={at}>
          {text.slice(found[at - 1]?.end ?? 0, index)}
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{shown(url)}</bdi>
            <VisuallyHidden> ({t('common.newTab')})</VisuallyHidden>
          </a>
        </span>
      ))}
      <span>{text.slice(found.at(-1)?.end ?? 0)}</span>
    </>
  );
};
