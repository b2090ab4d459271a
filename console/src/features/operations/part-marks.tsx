import type { Instance } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { LevelMark } from './level-mark.tsx';
import { partsOf } from './service-state.ts';
import classes from './services.module.css';

/** A service's dependencies, and whether its processes reach them. */
export function PartMarks({ instances }: { instances: readonly Instance[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes['marks']}>
      {partsOf(instances).map(({ part, away, all }) => (
        <li key={part}>
          <LevelMark level={away === 0 ? 'good' : 'bad'}>
            {away === 0
              ? t('operations.cards.ok', { part })
              : away === all
                ? t('operations.cards.away', { part })
                : t('operations.cards.awayOf', { part, away, all })}
          </LevelMark>
        </li>
      ))}
    </ul>
  );
}
