import type { SkillProgress } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { Day } from '../../../ui/day.tsx';
import classes from './details.module.css';

/** The levels held over time, newest first. */
export function LevelHistory({ history }: Pick<SkillProgress, 'history'>) {
  const { t } = useTranslation();
  const newest = history.toSorted((one, other) => other.from.localeCompare(one.from));
  return (
    <section aria-labelledby="level-history">
      <h3 id="level-history">{t('skillProgress.history.title')}</h3>
      {newest.length === 0 ? (
        <p className={classes['soft']}>{t('skillProgress.history.none')}</p>
      ) : (
        <table className={classes['history']} aria-labelledby="level-history">
          <thead>
            <tr>
              <th scope="col">{t('skillProgress.history.level')}</th>
              <th scope="col">{t('skillProgress.history.from')}</th>
              <th scope="col">{t('skillProgress.history.until')}</th>
            </tr>
          </thead>
          <tbody>
            {newest.map(({ level, from, until }) => (
              <tr key={from}>
                <th scope="row">{levelName(t, level)}</th>
                <td>
                  <Day date={from} />
                </td>
                <td>{until === null ? t('skillProgress.history.noExpiry') : <Day date={until} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
