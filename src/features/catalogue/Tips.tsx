import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TIPS_FOR } from '../../content/tips.ts';
import type { Tip } from '../../content/types.ts';
import { inEachLanguage } from '../../../shared/language.ts';
import { useLanguage, useLocalized } from '../../i18n/useLanguage.ts';
import { longDay } from '../../lib/longDay.ts';
import { paths } from '../../content/paths.ts';
import { cut, isolate } from '../../lib/text.ts';
import { Actions } from '../../ui/Actions.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Lumi } from '../../ui/Lumi.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { LinkRow, LinkRows } from '../../ui/texts/LinkRows.tsx';
import { matchesQuery, SHOWN_QUERY } from './search.ts';
import { readable, tipParts } from './tipText.ts';

const SIZES = '(width >= 64rem) 30vw, (width >= 36rem) 45vw, 33vw';
/** It may have half a row (LinkRows). */
const FIRST_SIZES = '(width >= 64rem) 45vw, (width >= 36rem) 45vw, 33vw';

/** The tips that match the query, each as a link to its page. */
export const Tips = ({ tips, query }: { tips: readonly Tip[]; query: string }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  const found = tips.filter((tip) =>
    matchesQuery(
      {
        ...tip,
        description: inEachLanguage((one) => readable(tip.text[one])),
        facts: [...tip.tags.map((tag) => t(`explorer.tag.${tag}`)), TIPS_FOR],
      },
      query,
      language,
    ),
  );
  const text = isolate(cut(query, SHOWN_QUERY));
  if (found.length === 0) {
    return (
      <>
        <h2>{t('explorer.tipsNone', { text })}</h2>
        <Actions>
          <ButtonLink to={paths.tips()}>{t('explorer.tipsAll')}</ButtonLink>
        </Actions>
        <Lumi />
      </>
    );
  }
  return (
    <>
      {query && (
        <p>
          <Link to={paths.tips()}>
            {t('explorer.without', { what: `“${text}”`, count: tips.length })}
          </Link>
        </p>
      )}
      <LinkRows>
        {found.map((tip, at) => (
          <LinkRow
            key={tip.id}
            aside={
              <Picture
                picture={tip.picture}
                sizes={at === 0 ? FIRST_SIZES : SIZES}
                eager={at === 0}
                cover
                decorative
              />
            }
            href={paths.tip(tip.id)}
            title={say(tip.title)}
            date={<time dateTime={tip.date}>{longDay(tip.date, language)}</time>}
          >
            {readable(tipParts(tip, language).lead)}
          </LinkRow>
        ))}
      </LinkRows>
    </>
  );
};
