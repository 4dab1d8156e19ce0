import { createElement, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CatalogueItem, ItemTexts as Texts } from '../../content/types.ts';
import { paths } from '../../content/paths.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { lazyComponent } from '../../boot/lazyComponent.ts';
import { ErrorBoundary } from '../../boot/ErrorBoundary.tsx';
import { TextSection } from '../../ui/texts/TextSection.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorMessage } from '../../ui/ErrorMessage.tsx';
import { Compatibility } from './Compatibility.tsx';
import { IssueState } from '../../ui/IssueState.tsx';
import { Releases } from './Releases.tsx';
import styles from './ItemTexts.module.css';

/**
 * The sections 'Detailed Description' and 'Technical Details', known issues and releases, each if the
 * item has it, and compatibility. They are loaded separately; the page does not wait for them.
 */
export const ItemTexts = ({ item }: { item: CatalogueItem }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.texts}>
      <ErrorBoundary renderError={() => <ErrorMessage text={t('project.textsFailed')} />}>
        <Suspense fallback={<Skeleton />}>{createElement(textsOf(item))}</Suspense>
      </ErrorBoundary>
    </div>
  );
};

const Sections = ({ item, texts }: { item: CatalogueItem; texts: Texts }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const { detailedDescription, technicalDetails, compatibility, knownIssues, releases } = texts;
  const sections = [
    { id: 'details', title: t('project.detailed'), html: say(detailedDescription) },
    { id: 'technical', title: t('project.technical'), html: say(technicalDetails) },
    {
      id: 'compatibility',
      title: t('project.runs.title'),
      content: <Compatibility rows={compatibility} releases={releases} />,
    },
    {
      id: 'known-issues',
      title: t('issue.all'),
      content: knownIssues.length > 0 && (
        <ul>
          {knownIssues.map((issue) => (
            <li key={issue.id}>
              <Link to={paths.knownIssue(issue.id)}>{say(issue.title)}</Link>
              <br />
              <IssueState issue={issue} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'releases',
      title: t('project.releases'),
      content: releases.length > 0 && (
        <>
          {item.category === 'Recommended Free' && (
            <p>{t('project.releasesBy', { author: item.author })}</p>
          )}
          <Releases releases={releases} issues={knownIssues} />
        </>
      ),
    },
  ].filter(({ html, content }) => html || content);
  return (
    <>
      <nav aria-label={t('project.contents')}>
        <ul className={styles.contents}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ content, ...section }) => (
        <TextSection key={section.id} {...section}>
          {content}
        </TextSection>
      ))}
    </>
  );
};

const loaded = new WeakMap<CatalogueItem, ComponentType>();

/** The sections of one item; cached, because a new component would load the texts again. */
const textsOf = (item: CatalogueItem): ComponentType => {
  const known = loaded.get(item);
  if (known) return known;
  const Loaded = lazyComponent('Texts', async () => {
    const texts = await item.texts();
    return { Texts: () => <Sections item={item} texts={texts} /> };
  });
  loaded.set(item, Loaded);
  return Loaded;
};
