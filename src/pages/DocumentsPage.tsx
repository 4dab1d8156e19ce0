import { useTranslation } from 'react-i18next';
import { ownItems } from '../content/catalogue.ts';
import { manuals } from '../content/manuals.ts';
import { useLocalized } from '../i18n/useLanguage.ts';
import { LinkRow, LinkRows } from '../ui/texts/LinkRows.tsx';
import { Picture } from '../ui/Picture.tsx';
import { TitledPage } from '../ui/TitledPage.tsx';

/** /documents (DOC-1). */
export const DocumentsPage = () => {
  const { t } = useTranslation();
  const say = useLocalized();
  return (
    <TitledPage page="documents" lead={t('pages.documents.lead')}>
      <LinkRows>
        {manuals.map(({ id, title, excerpt, url }) => (
          <LinkRow
            key={id}
            id={id}
            aside={<ManualCover title={title.en} />}
            href={url}
            title={say(title)}
          >
            {say(excerpt)}
          </LinkRow>
        ))}
      </LinkRows>
    </TitledPage>
  );
};

/** A manual has the same title as its item, and shows its cover. */
const ManualCover = ({ title }: { title: string }) => {
  const item = ownItems.find((one) => one.title.en === title);
  return (
    item && (
      <Picture
        picture={item.image}
        sizes="(width >= 64rem) 30vw, (width >= 36rem) 45vw, 33vw"
        cover
        decorative
      />
    )
  );
};
