import { useTranslation } from 'react-i18next';
import type { TicketStats } from '../../../../shared/callables.ts';
import { TICKET_STATS } from '../../../../shared/ticket.ts';
import styles from './Stats.module.css';

/** Which assets the tickets of the last weeks are about. */
export const StatsByAsset = ({ assets }: Pick<TicketStats, 'assets'>) => {
  const { t } = useTranslation();
  const weeks = Array.from({ length: TICKET_STATS.weeks }, (_, at) => ({
    at,
    name: at === 0 ? t('adminPanel.stats.lastWeek') : t('adminPanel.stats.weeksAgo', { count: at }),
  }));
  return (
    <details className={styles.details}>
      <summary>{t('adminPanel.stats.assets')}</summary>
      <section
        className={styles.scroll}
        aria-label={t('adminPanel.stats.assets')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get in
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('adminPanel.stats.asset')}</th>
              {weeks.map(({ at, name }) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {assets.map(({ assetName, weeks: counts }) => (
              <tr key={assetName ?? ''}>
                <th scope="row" className={styles.asset}>
                  {assetName === null ? t('adminPanel.stats.others') : <bdi>{assetName}</bdi>}
                </th>
                {weeks.map(({ at }) => (
                  <td key={at}>{counts[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};
