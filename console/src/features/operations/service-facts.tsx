import type { ServiceStatus } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { Fact } from '../../ui/details/facts.tsx';
import { secondsBetween, useAge } from './ages.ts';
import classes from './services.module.css';

/** A service's pending and failed work: to be read or sent, or dead-lettered. */
export function ServiceFacts({ status }: { status: ServiceStatus }) {
  const { t, i18n } = useTranslation();
  const age = useAge();
  const number = new Intl.NumberFormat(formatLocale(i18n.language));
  const { service, at, outbox, deadLetters, heldKeys, queues, mails } = status;
  const rows = (tab: string): string => `?tab=${tab}&service=${service}#rows`;
  const none = t('operations.none');
  return (
    <>
      <Fact name={t('operations.cards.deadLetters')} to={rows('dead-letters')}>
        {deadLetters.waiting === 0 ? none : number.format(deadLetters.waiting)}
      </Fact>
      <Fact name={t('operations.cards.keys')} to={rows('keys')}>
        {heldKeys.keys === 0
          ? none
          : t('operations.cards.keysState', { count: heldKeys.keys, events: number.format(heldKeys.events) })}
      </Fact>
      <Fact name={t('operations.cards.outbox')} to={rows('outbox')}>
        {outbox.waiting === 0
          ? t('operations.cards.outboxEmpty')
          : t('operations.cards.outboxState', {
              waiting: number.format(outbox.waiting),
              age: age(secondsBetween(outbox.oldest ?? at, at)),
            })}
        {outbox.parked > 0 && `, ${t('operations.cards.outboxParked', { count: outbox.parked })}`}
      </Fact>
      <Fact name={t('operations.cards.lag')}>
        <Lags lag={status.lag} />
      </Fact>
      {service === 'notification' && (
        <Fact name={t('operations.cards.queues')} to="?tab=jobs#rows">
          {queues === null ? t('operations.cards.queuesUnknown') : <Queues queues={queues} />}
        </Fact>
      )}
      {mails && (
        <Fact name={t('operations.cards.mails')} to="?tab=mails#rows">
          {t('operations.cards.mailsState', {
            waiting: number.format(mails.waiting),
            failed: number.format(mails.failed),
          })}
        </Fact>
      )}
    </>
  );
}

function Lags({ lag }: Pick<ServiceStatus, 'lag'>) {
  const { t } = useTranslation();
  if (lag === null) return <>{t('operations.cards.lagUnknown')}</>;
  if (lag.length === 0) return <>{t('operations.cards.noLag')}</>;
  const groups = [...Map.groupBy(lag, ({ group }) => group)];
  return (
    <ul className={classes['lines']}>
      {groups.map(([group, topics]) => (
        <li key={group}>
          <span className={classes['host']}>{group}</span>
          {topics.map(({ topic, messages }) => (
            <small key={topic} className={classes['pair']} data-behind={messages > 0 || undefined}>
              <span>{topic}</span>
              <span>{t('operations.cards.messages', { count: messages })}</span>
            </small>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Queues({ queues }: { queues: NonNullable<ServiceStatus['queues']> }) {
  const { t } = useTranslation();
  return (
    <ul className={classes['lines']}>
      {queues.map(({ queue, ...counts }) => (
        <li key={queue}>
          <span className={classes['host']}>{queue}</span>
          <small>{t('operations.cards.queueState', counts)}</small>
        </li>
      ))}
    </ul>
  );
}
