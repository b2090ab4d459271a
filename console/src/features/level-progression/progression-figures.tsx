import type { LevelProgression } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListTable } from '../../ui/list/list-table.tsx';
import { addressOf, type Values } from './figure.ts';
import { Funnel } from './funnel.tsx';
import classes from './level-progression.module.css';
import { useLevelName } from './use-level-name.ts';

interface ProgressionFiguresProps {
  progression: LevelProgression;
  values: Values;
}

/** How many people stand at each level, and how many of them are stopped there: as a funnel, and as a table beside it. */
export function ProgressionFigures({ progression, values }: ProgressionFiguresProps) {
  const { t } = useTranslation();
  const nameOf = useLevelName();
  const { levels, people, skills } = progression;
  const steps = levels.map((one, at) => ({
    ...one,
    reached: levels.slice(at).reduce((sum, { people: count }) => sum + count, 0),
  }));
  const number = (value: number): string => t('levelProgression.number', { value });
  return (
    <section aria-labelledby="levels-figures" className={classes['section']}>
      <h2 id="levels-figures">{t('levelProgression.table')}</h2>
      <p className={classes['soft']}>
        {skills === 1
          ? t('levelProgression.people', { count: people })
          : t('levelProgression.pairs', { people, skills })}{' '}
        {t('levelProgression.stoppedNote')}
      </p>
      <div className={classes['figures']}>
        <Funnel steps={steps} all={people} label={t('levelProgression.chart')} nameOf={nameOf} />
        <div className={classes['table']}>
          <ListTable
            caption={t('levelProgression.table')}
            items={steps}
            rowId={({ level }) => level}
            columns={[
              {
                ...{ id: 'level', heading: t('levelProgression.columns.level'), isName: true },
                cell: ({ level }) => nameOf(level),
              },
              {
                ...{ id: 'reached', heading: t('levelProgression.columns.reached') },
                ...{ isNumber: true, isLabelled: true },
                cell: ({ reached }) => number(reached),
              },
              {
                ...{ id: 'people', heading: t('levelProgression.columns.people') },
                ...{ isNumber: true, isLabelled: true },
                cell: ({ level, people: count }) => (
                  <Figure
                    text={number(count)}
                    label={t('levelProgression.linkTo', { count, level: nameOf(level) })}
                    to={count === 0 ? null : addressOf(values, { level })}
                  />
                ),
              },
              {
                ...{ id: 'stopped', heading: t('levelProgression.columns.stopped') },
                ...{ isNumber: true, isLabelled: true },
                cell: ({ level, stopped }) => (
                  <Figure
                    text={number(stopped)}
                    label={t('levelProgression.linkToStopped', { count: stopped, level: nameOf(level) })}
                    to={stopped === 0 ? null : addressOf(values, { level, only: 'stopped' })}
                  />
                ),
              },
            ]}
          />
        </div>
      </div>
    </section>
  );
}

interface FigureProps {
  text: string;
  /** For screen readers: several links have the same number. */
  label: string;
  /** Null for nobody. */
  to: string | null;
}

/** A number that leads to the people whom it counts. */
export const Figure = ({ text, label, to }: FigureProps) =>
  to === null ? (
    text
  ) : (
    <Link to={to} aria-label={label} preventScrollReset className={classes['figure']}>
      {text}
    </Link>
  );
