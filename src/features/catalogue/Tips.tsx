import { useTranslation } from 'react-i18next';
import type { Tip } from '../../content/types.ts';
import { useLanguage, useLocalized } from '../../i18n/useLanguage.ts';
import { longDay } from '../../lib/longDay.ts';
import { paths } from '../../content/paths.ts';
import { cut, isolate } from '../../lib/text.ts';
import { Actions } from '../../ui/Actions.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Lumi } from '../../ui/Lumi.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { LinkRow, LinkRows } from '../../ui/texts/LinkRows.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { Found } from './Found.tsx';
import { SHOWN_QUERY } from './search.ts';
import { searchTips } from './searchTips.ts';
import { readable, tipParts } from './tipText.ts';

const SIZES = '(width >= 64rem) 30vw, (width >= 36rem) 45vw, 33vw';
/** It may have half a row (LinkRows). */
const FIRST_SIZES = '(width >= 64rem) 45vw, (width >= 36rem) 45vw, 33vw';

/** The tips that match the query, each as a link to its page. */
export const Tips = ({ tips, query }: { tips: readonly Tip[]; query: string }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  const found = searchTips(tips, query, language, t);
  const text = isolate(cut(query, SHOWN_QUERY));
  const count = query && (
    <Found
      text={t(found.length > 0 ? 'explorer.tipsFor' : 'explorer.tipsNone', {
        count: found.length,
        text,
      })}
      nothing={found.length === 0}
      searched
      without={paths.tips()}
    />
  );
  if (found.length === 0) {
    return (
      <>
        {count}
        <h2>{t('explorer.tipsNone', { text })}</h2>
        <Actions>
          <ButtonLink to={paths.tips()}>{t('explorer.tipsAll')}</ButtonLink>
          <Elsewhere query={query} current="tips" />
        </Actions>
        <Lumi />
      </>
    );
  }
  return (
    <>
      {count}
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
