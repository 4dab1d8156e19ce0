import { useTranslation } from 'react-i18next';
import type { Tip } from '../../content/types.ts';
import { useLanguage, useLocalized } from '../../i18n/useLanguage.ts';
import { paths } from '../../lib/paths.ts';
import { cut } from '../../lib/text.ts';
import { Actions } from '../../ui/Actions.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { IndexedText } from '../../ui/IndexedText.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Tag, Tags } from '../../ui/Tag.tsx';
import { matchesQuery, SHOWN_QUERY } from './search.ts';
import styles from './Tips.module.css';

/** The tips, to be read one after another; a list of their titles stands beside them. */
export const Tips = ({ tips, query }: { tips: readonly Tip[]; query: string }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  const found = tips.filter((tip) =>
    matchesQuery({ ...tip, description: tip.text }, query, language),
  );
  const day = new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  if (found.length === 0) {
    return (
      <div className={styles.none}>
        <h2>{t('explorer.tipsNone', { text: cut(query, SHOWN_QUERY) })}</h2>
        <Actions>
          <ButtonLink to={paths.assets({ filter: 'tips' })}>{t('explorer.tipsAll')}</ButtonLink>
        </Actions>
      </div>
    );
  }
  return (
    <IndexedText
      label={t('explorer.tipIndex')}
      note={t('explorer.tipCount', { count: found.length })}
      parts={found.map(({ id, title }) => ({ id, title: say(title) }))}
    >
      {found.map((tip) => (
        <article key={tip.id} id={tip.id}>
          <h2 className={styles.title}>{say(tip.title)}</h2>
          <div className={styles.meta}>
            <time dateTime={tip.date}>{day.format(new Date(tip.date))}</time>
            <Tags>
              {tip.tags.map((tag) => (
                <Tag key={tag}>{t(`explorer.tag.${tag}`)}</Tag>
              ))}
            </Tags>
          </div>
          <RichText html={say(tip.text)} />
        </article>
      ))}
    </IndexedText>
  );
};
