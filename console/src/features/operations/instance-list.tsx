import type { Instance } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { secondsBetween, useAge } from './ages.ts';
import { LevelMark } from './level-mark.tsx';
import classes from './services.module.css';

interface InstanceListProps {
  instances: readonly Instance[] | null;
  /** When the status was read; if missing, ages are as of when the instances were last seen. */
  at: string | undefined;
}

/** The processes of a service. */
export function InstanceList({ instances, at }: InstanceListProps) {
  const { t } = useTranslation();
  const age = useAge();
  if (instances === null) return <span>{t('operations.cards.instancesUnknown')}</span>;
  if (instances.length === 0) return <span>{t('operations.cards.alone')}</span>;
  return (
    <ul className={classes['lines']}>
      {instances.map(({ id, host, version, startedAt, seenAt, ready }) => (
        <li key={id}>
          <span className={classes['host']}>{host}</span>
          <small>
            {t('operations.cards.instance', {
              version,
              uptime: age(secondsBetween(startedAt, at ?? seenAt)),
              seen: age(secondsBetween(seenAt, at ?? seenAt)),
            })}
          </small>
          <LevelMark level={ready ? 'good' : 'warn'}>
            {t(ready ? 'operations.cards.ready' : 'operations.cards.notReady')}
          </LevelMark>
        </li>
      ))}
    </ul>
  );
}
