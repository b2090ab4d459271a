import type { GatewayStatus, Instance, ServiceName, ServiceStatus } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../ui/details/facts.tsx';
import { useWhen } from '../../ui/when.tsx';
import { InstanceList } from './instance-list.tsx';
import { LevelMark } from './level-mark.tsx';
import { PartMarks } from './part-marks.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { instancesOf, stateOf } from './service-state.ts';
import classes from './services.module.css';
import type { Said } from './use-platform.ts';
import { serviceName } from '../../ui/services/service-name.ts';

interface ServiceCardProps {
  service: ServiceName | 'gateway';
  said: Said<ServiceStatus | GatewayStatus>;
  /** Of all services; null if unknown. */
  announced: readonly Instance[] | null;
}

/** A service at a glance: its health, processes, dependencies and pending work. */
export function ServiceCard({ service, said: { status, isSilent }, announced }: ServiceCardProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const own = instancesOf(service, announced, status);
  const { name, level } = stateOf(isSilent, status !== undefined, own);
  const id = `service-${service}`;
  return (
    <article aria-labelledby={id} className={classes['card']} data-level={level}>
      <header className={classes['head']}>
        <h3 id={id}>{serviceName(service, t)}</h3>
        <LevelMark level={level}>{t(`operations.cards.${name}`)}</LevelMark>
      </header>
      {isSilent && (
        <p className={classes['soft']}>
          {status
            ? t('operations.cards.lastSaid', { time: when(status.at, { seconds: true }) })
            : t('operations.cards.nothingKnown')}
        </p>
      )}
      {(status ?? announced) && (
        <Facts look="inside">
          <Fact name={t('operations.cards.instances')}>
            <InstanceList instances={own} at={status?.at} />
          </Fact>
          {own !== null && own.length > 0 && (
            <Fact name={t('operations.cards.parts')}>
              <PartMarks instances={own} />
            </Fact>
          )}
          {status && 'outbox' in status && <ServiceFacts status={status} />}
        </Facts>
      )}
    </article>
  );
}
