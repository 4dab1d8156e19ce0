import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { splitAddress } from '../../i18n/addresses.ts';
import { classes } from '../classes.ts';
import styles from './RichText.module.css';

/** Tags allowed in content; the content checks enforce the same list. */
const ALLOWED_TAGS = ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'a', 'br'];
const ALLOWED_ATTR = ['href', 'target', 'rel', 'aria-description'];
/** The space of `61 MB`, `6000.3 LTS` and `US$ 40`, after what stands before it. */
const QUANTITY = /(\d(?= (?:[kMG]?B|LTS|m?s|Hz)\b)|US\$(?= \d)) /g;

/**
 * Sanitised HTML of the content. Without a DOM (prerendering) it is used as it is: it is ours and
 * checked at build time, and the browser sanitises it again. Links out of the site open a new tab, and
 * say so. No line ends within "e-mail", or between a number and its unit.
 */
export const RichText = ({ html, className }: { html: string; className?: string | undefined }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Links within the site stay below /pt.
  const home = useHref('/');
  const text = html.replaceAll(/\be-(?=mail)/gi, '$&\u2060').replaceAll(QUANTITY, '$1\u00A0');
  const linked = text
    .replaceAll('<a href="/', `<a href="${home === '/' ? '' : home}/`)
    .replaceAll(
      '<a href="https:',
      `<a target="_blank" rel="noopener" aria-description="${t('common.newTab')}" href="https:`,
    );
  const clean = useMemo(
    () =>
      DOMPurify.isSupported
        ? DOMPurify.sanitize(linked, { ALLOWED_TAGS, ALLOWED_ATTR, RETURN_TRUSTED_TYPE: true })
        : linked,
    [linked],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- handles clicks on the links inside
    <div
      className={classes(styles.text, className)}
      onClick={(event) => {
        const path = pathWithin(event);
        if (path === null) return;
        event.preventDefault();
        void navigate(path);
      }}
      // oxlint-disable-next-line react/no-danger -- sanitised above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
};

/** The path of an internal link that was clicked without modifier keys, for the router. */
const pathWithin = (event: React.MouseEvent): string | null => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.origin !== window.location.origin) return null;
  return splitAddress(link.pathname).path + link.search + link.hash;
};
