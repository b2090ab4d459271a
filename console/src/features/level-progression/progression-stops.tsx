import type { LevelProgression } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useWords } from '../../ui/skills/use-words.ts';
import { addressOf, type Values } from './figure.ts';
import classes from './level-progression.module.css';
import { Figure } from './progression-figures.tsx';
import { stopText } from './stop-text.ts';
import { useLevelName } from './use-level-name.ts';

interface ProgressionStopsProps {
  progression: LevelProgression;
  values: Values;
}

/** What people who need more lack for their next level, the most frequent first. */
export function ProgressionStops({ progression: { stops, skills }, values }: ProgressionStopsProps) {
  const { t } = useTranslation();
  const words = useWords();
  const nameOf = useLevelName();
  return (
    <section aria-labelledby="levels-stops" className={classes['section']}>
      <h2 id="levels-stops">{t('levelProgression.stops.title')}</h2>
      {stops.length === 0 ? (
        <p className={classes['soft']}>{t('levelProgression.stops.nothing')}</p>
      ) : (
        <>
          <p className={classes['soft']}>{t('levelProgression.stops.lead')}</p>
          <div className={classes['table']}>
            <ListTable
              caption={t('levelProgression.stops.title')}
              items={stops}
              rowId={({ skillId, level, next, at }) => `${skillId} ${level} ${next} ${at}`}
              columns={[
                {
                  ...{ id: 'what', heading: t('levelProgression.stops.columns.what'), isName: true },
                  cell: (stop) => (
                    <>
                      <span className={classes['what']}>{stopText(words, stop)}</span>
                      {skills > 1 && <span className={classes['soft']}>{stop.title}</span>}
                    </>
                  ),
                },
                {
                  ...{ id: 'from', heading: t('levelProgression.stops.columns.from'), isLabelled: true },
                  cell: ({ level }) => nameOf(level),
                },
                {
                  ...{ id: 'to', heading: t('levelProgression.stops.columns.to'), isLabelled: true },
                  cell: ({ next }) => next && nameOf(next),
                },
                {
                  ...{ id: 'people', heading: t('levelProgression.stops.columns.people') },
                  ...{ isNumber: true, isLabelled: true },
                  cell: (stop) => (
                    <Figure
                      text={t('levelProgression.number', { value: stop.people })}
                      label={t('levelProgression.stops.link', {
                        ...{ count: stop.people, what: stopText(words, stop) },
                      })}
                      to={addressOf(values, {
                        ...{ level: stop.level, of: stop.skillId, next: stop.next ?? 'none', at: stop.at },
                      })}
                    />
                  ),
                },
              ]}
            />
          </div>
        </>
      )}
    </section>
  );
}
