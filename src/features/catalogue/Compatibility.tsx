import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../../boot/hydration.tsx';
import { takeOverFields } from '../../boot/replayEarlyInput.ts';
import {
  PIPELINES,
  type Compatibility as Row,
  type Pipeline,
  type Release,
} from '../../content/types.ts';
import { useLanguage, useLocalized } from '../../i18n/useLanguage.ts';
import { read, write } from '../../lib/localStorage.ts';
import { longDay } from '../../lib/longDay.ts';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { lastReleaseFor, verdictOf } from './verdicts.ts';
import styles from './Compatibility.module.css';

/** Local storage key of the visitor's Unity version and render pipeline: `6000.3 LTS|URP`. */
const PROJECT = 'unityProject';

const parts = (text: string | null): [unity: string, pipeline: string] => {
  const [unity = '', pipeline = ''] = (text ?? '').split('|');
  return [unity, pipeline];
};

/**
 * Whether an item runs in the visitor's project: a table, and a sentence about the version and the
 * pipeline that they choose, which this browser remembers.
 */
export const Compatibility = ({
  rows,
  releases,
}: {
  rows: readonly Row[];
  releases: readonly Release[];
}) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? (hydrated ? read(PROJECT) : null);
  const [unity, pipeline] = parts(shown);
  const project = {
    row: rows.find((row) => row.unity === unity),
    pipeline: PIPELINES.find((one) => one === pipeline),
  };
  // What was chosen before hydration comes for both at once, before the next render.
  const latest = useRef<string | null>(null);
  const choose = (change: { unity?: string; pipeline?: string }): void => {
    // Not always what is stored: that may be the choice of another tab.
    const [unityNow, pipelineNow] = parts(latest.current ?? (hydrated ? shown : read(PROJECT)));
    const text = [change.unity ?? unityNow, change.pipeline ?? pipelineNow].join('|');
    latest.current = text;
    setChosen(text);
    write(PROJECT, text);
  };
  // This part of the page is hydrated later than the rest, for which the layout does it.
  useLayoutEffect(takeOverFields, []);

  const stepOf = (row: Row, one: Pipeline) => {
    const cell = row[one];
    return typeof cell === 'string' ? '' : say(cell.withStep);
  };
  /** Each step once, with the pipelines that need it. */
  const stepsOf = (row: Row) => {
    const names = new Map<string, string[]>();
    for (const one of PIPELINES) {
      const step = stepOf(row, one);
      if (step) names.set(step, [...(names.get(step) ?? []), t(`explorer.pipeline.${one}`)]);
    }
    return [...names].map(
      ([step, pipelines]) => `${t('project.runs.withStep')}, ${pipelines.join(', ')}: ${step}`,
    );
  };
  const oldest = (row: Row) => row.from && t('project.runs.from', { version: row.from });
  const lastFor = (row: Row) => {
    const version = lastReleaseFor(row.unity, releases)?.version;
    return version && t('project.runs.lastFor', { unity: row.unity, version });
  };
  const answer = (row: Row, one: Pipeline) => {
    const verdict = verdictOf(row, one);
    const what = t('project.runs.what', {
      unity: row.unity,
      pipeline: t(`explorer.pipeline.${one}`),
    });
    return [
      t(`project.runs.answer.${verdict}`, { what }),
      stepOf(row, one),
      verdict === 'discontinued' && lastFor(row),
      (verdict === 'compatible' || verdict === 'withStep') && oldest(row),
      row.tested && t('project.runs.tested', { day: longDay(row.tested, language) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const notes = rows.flatMap((row) => [
    ...stepsOf(row),
    PIPELINES.some((one) => row[one] === 'discontinued') && lastFor(row),
  ]);

  return (
    <div>
      <div className={styles.project}>
        <Select
          none={t('project.runs.choose')}
          label={t('project.runs.unity')}
          value={project.row?.unity}
          options={rows.map((row) => ({ id: row.unity, text: row.unity }))}
          onChoose={(id) => choose({ unity: id ?? '' })}
        />
        <Select
          none={t('project.runs.choose')}
          label={t('explorer.pipeline.label')}
          value={project.pipeline}
          options={PIPELINES.map((id) => ({ id, text: t(`explorer.pipeline.${id}`) }))}
          onChoose={(id) => choose({ pipeline: id ?? '' })}
        />
        {/* A new one at hydration: with a stored project, its answer is part of the page. */}
        <LiveRegion key={String(hydrated)} className={styles.answer} part>
          {project.row && project.pipeline && answer(project.row, project.pipeline)}
        </LiveRegion>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('project.unity')}</th>
            {PIPELINES.map((one) => (
              <th key={one} scope="col">
                {t(`explorer.pipeline.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.unity}>
              <th scope="row">
                <span>{row.unity}</span>
                {row.tested && (
                  <time dateTime={row.tested} className={styles.day}>
                    {longDay(row.tested, language)}
                  </time>
                )}
              </th>
              {PIPELINES.map((one) => (
                <td
                  key={one}
                  className={classes(
                    styles[verdictOf(row, one)],
                    row === project.row && one === project.pipeline && styles.chosen,
                  )}
                >
                  {t(`project.runs.${verdictOf(row, one)}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.notes}>
        {[...new Set(notes)].map((note) => note && <li key={note}>{note}</li>)}
      </ul>
    </div>
  );
};
