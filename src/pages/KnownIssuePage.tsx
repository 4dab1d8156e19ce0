import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { lazyComponent } from '../boot/lazyComponent.ts';
import { findItem } from '../content/catalogue.ts';
import { knownIssues } from '../content/knownIssues.ts';
import { paths } from '../content/paths.ts';
import type { CatalogueItem, KnownIssue } from '../content/types.ts';
import { IssueState } from '../ui/IssueState.tsx';
import { searchResult } from '../features/catalogue/tipText.ts';
import { useLocalized } from '../i18n/useLanguage.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Seo } from '../ui/Seo.tsx';
import { Tag, Tags } from '../ui/Tag.tsx';
import { TextSection } from '../ui/texts/TextSection.tsx';
import styles from './KnownIssuePage.module.css';

const NotFoundPage = lazyComponent('NotFoundPage', () => import('./NotFoundPage.tsx'));

/** /known-issues/{id} */
export const KnownIssuePage = () => {
  const { id } = useParams();
  const issue = knownIssues.find((one) => one.id === id);
  const item = findItem(issue?.item);
  return issue && item ? <Article issue={issue} item={item} /> : <NotFoundPage />;
};

const Article = ({ issue, item }: { issue: KnownIssue; item: CatalogueItem }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const asset = say(item.title);
  return (
    <Page>
      <Seo
        title={`${say(issue.title)} · ${asset}`}
        description={searchResult(say(issue.text))}
        path={paths.knownIssue(issue.id)}
      />
      <div className={styles.head}>
        <p>
          <Link to={paths.project(item.id)}>{asset}</Link>
        </p>
        <PageHeading>{say(issue.title)}</PageHeading>
        <Tags>
          <Tag strong={!issue.fixedIn}>
            <IssueState issue={issue} />
          </Tag>
        </Tags>
      </div>
      <div className={styles.sections}>
        <TextSection id="issue" title={t('issue.what')} html={say(issue.text)} />
        <TextSection id="workaround" title={t('issue.workaround')} html={say(issue.workaround)} />
        <TextSection id="affects" title={t('issue.affects')}>
          <ul>
            <li>{`${t('project.unity')} ${issue.unity.join(', ')}`}</li>
            <li>{issue.pipelines.map((one) => t(`explorer.pipeline.${one}`)).join(', ')}</li>
          </ul>
          {issue.signatures.length > 0 && (
            <>
              <p>{t('issue.log')}</p>
              <ul>
                {issue.signatures.map((line) => (
                  <li key={line}>
                    <code>{line}</code>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>
            <Link to={paths.tickets({ asset, type: 'bug' })}>{t('project.support')}</Link>
          </p>
        </TextSection>
      </div>
    </Page>
  );
};
