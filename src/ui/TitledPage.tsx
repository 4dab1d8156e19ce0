import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pages } from '../content/paths.ts';
import { Page } from './Page.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Seo } from './Seo.tsx';

type Titled<Pages = typeof pages> = {
  [Name in keyof Pages]: Pages[Name] extends { title: string } ? Name : never;
}[keyof Pages];

/** A page whose title in the tab is its heading too: metadata, heading with an optional lead, content. */
export const TitledPage = ({
  page,
  lead,
  className,
  children,
}: {
  page: Titled;
  lead?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const row = pages[page];
  const { title, path } = row;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- beside it in the file of texts
  const description = title.replace(/title$/, 'description') as ParseKeys;
  return (
    <Page className={className}>
      <Seo title={t(title)} description={t(description)} path={path} noIndex={'access' in row} />
      <PageHeading lead={lead}>{t(title)}</PageHeading>
      {children}
    </Page>
  );
};
