import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Localized, Tip } from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';
import { useLanguage, useLocalized } from '../../i18n/useLanguage.ts';
import { longDay } from '../../lib/time.ts';
import { paths } from '../../lib/paths.ts';
import { cut } from '../../lib/text.ts';
import { Actions } from '../../ui/Actions.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/texts/RichText.tsx';
import { Tag, Tags } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { matchesQuery, SHOWN_QUERY } from './search.ts';
import styles from './Tips.module.css';

/** Must match the grid in Tips.module.css. */
const PICTURE_SIZES =
  '(width >= 90rem) 33rem, (width >= 60rem) 38vw, (width >= 44rem) 40rem, 100vw';

/** The tips with their pictures. */
export const Tips = ({ tips, query }: { tips: readonly Tip[]; query: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const found = tips.filter((tip) =>
    matchesQuery({ ...tip, description: readable(tip.text, language) }, query, language),
  );
  if (found.length === 0) {
    return (
      <div className={styles.none}>
        <h2>{t('explorer.tipsNone', { text: cut(query, SHOWN_QUERY) })}</h2>
        <Actions>
          <ButtonLink to={paths.tips()}>{t('explorer.tipsAll')}</ButtonLink>
        </Actions>
      </div>
    );
  }
  return (
    <div className={styles.tips}>
      {found.map((tip, at) => (
        // A search may have matched any part of a tip.
        <TipArticle key={tip.id} tip={tip} first={at === 0} unfolded={query !== ''} />
      ))}
    </div>
  );
};

/** A rich text as it is read, without its mark-up. */
const readable = (text: Localized, language: Language): Localized => ({
  ...text,
  [language]: text[language].replaceAll(/<[^>]*>/g, ''),
});

/** Only the first paragraph is shown until the tip is unfolded. */
const TipArticle = ({ tip, first, unfolded }: { tip: Tip; first: boolean; unfolded: boolean }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  const [lead, rest] = halves(say(tip.text));
  // A tip that a link leads to is unfolded, and stays so when the hash changes.
  const { hash } = useLocation();
  const named = hash === `#${tip.id}`;
  const [sent, setSent] = useState(named);
  if (named && !sent) setSent(true);
  return (
    <article id={tip.id} className={styles.tip}>
      <header className={styles.head}>
        <h2 className={styles.title}>{say(tip.title)}</h2>
        <div className={styles.meta}>
          <time dateTime={tip.date}>{longDay(tip.date, language)}</time>
          <Tags>
            {tip.tags.map((tag) => (
              <Tag key={tag}>{t(`explorer.tag.${tag}`)}</Tag>
            ))}
          </Tags>
        </div>
      </header>
      <div className={styles.picture}>
        <Picture picture={tip.picture} sizes={PICTURE_SIZES} eager={first} />
      </div>
      <div className={styles.text}>
        <RichText html={lead} />
        <details className={styles.rest} open={unfolded || sent}>
          <summary>
            <span className={styles.more}>{t('explorer.tipMore')}</span>
            <span className={styles.less}>{t('explorer.tipLess')}</span>
            <VisuallyHidden>{`: ${say(tip.title)}`}</VisuallyHidden>
          </summary>
          <RichText html={rest} />
        </details>
      </div>
    </article>
  );
};

/** The first paragraph, and the rest. */
const halves = (html: string): readonly [lead: string, rest: string] => {
  const end = html.indexOf('</p>') + '</p>'.length;
  return [html.slice(0, end), html.slice(end).trim()];
};
