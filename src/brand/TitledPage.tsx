import type { ComponentProps, ReactNode } from 'react';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Seo } from './Seo.tsx';

/** A page whose title in the tab is its heading too: metadata, heading with an optional lead, content. */
export const TitledPage = ({
  lead,
  children,
  ...seo
}: ComponentProps<typeof Seo> & { lead?: ReactNode; children: ReactNode }) => (
  <Page>
    <Seo {...seo} />
    <PageHeading lead={lead}>{seo.title}</PageHeading>
    {children}
  </Page>
);
