import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A link that opens a new tab, and says so. */
export const NewTabLink = ({ children, ...rest }: ComponentProps<'a'> & { href: string }) => {
  const { t } = useTranslation();
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <VisuallyHidden> ({t('common.newTab')})</VisuallyHidden>
    </a>
  );
};
