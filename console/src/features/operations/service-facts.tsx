import type { ServiceStatus } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatLocale } from '../../texts/locale.ts';
import { Fact } from '../../ui/details/facts.tsx';
import { secondsBetween, useAge } from './ages.ts';
import classes from './services.module.css';

/** A count, and the link to exactly the rows that it counts. */
interface Counted {
  readonly count: number;
  readonly text: string;
  readonly to: string;
}

/** A service's pending and failed work: to be read or sent, or dead-lettered. */
export function ServiceFacts({ status }: { status: ServiceStatus }) {
  const { t, i18n } = useTranslation();
  const age = useAge();
  const number = new Intl.NumberFormat(formatLocale(i18n.language));
  const { service, at, outbox, deadLetters, heldKeys, queues, mails } = status;
  const rows = (tab: string, state = ''): string => `?tab=${tab}&service=${service}${state}#rows`;
  const failedJobs = (queues ?? []).reduce((all, { failed }) => all + failed, 0);
  return (
    <>
      <Fact name={t('operations.cards.deadLetters')}>
        <Figures
          of={t('operations.cards.deadLetters')}
          figures={[
            {
              ...{ count: deadLetters.waiting, text: number.format(deadLetters.waiting) },
              to: rows('dead-letters'),
            },
          ]}
        />
      </Fact>
      <Fact name={t('operations.cards.keys')}>
        <Figures
          of={t('operations.cards.keys')}
          figures={[
            {
              count: heldKeys.keys,
              text: t('operations.cards.keysState', {
                ...{ count: heldKeys.keys, events: number.format(heldKeys.events) },
              }),
              to: rows('keys'),
            },
          ]}
        />
      </Fact>
      <Fact name={t('operations.cards.outbox')}>
        <Figures
          of={t('operations.cards.outbox')}
          figures={[
            {
              count: outbox.waiting,
              text: t('operations.cards.outboxState', {
                waiting: number.format(outbox.waiting),
                age: age(secondsBetween(outbox.oldest ?? at, at)),
              }),
              to: rows('outbox', '&state=waiting'),
            },
            {
              count: outbox.parked,
              text: t('operations.cards.outboxParked', { count: outbox.parked }),
              to: rows('outbox'),
            },
          ]}
        />
      </Fact>
      <Fact name={t('operations.cards.lag')}>
        <Lags lag={status.lag} />
      </Fact>
      {service === 'notification' && (
        <Fact name={t('operations.cards.queues')}>
          {queues === null ? t('operations.cards.queuesUnknown') : <Queues queues={queues} />}
        </Fact>
      )}
      {queues !== null && service === 'notification' && (
        <Fact name={t('operations.cards.jobs')}>
          <Figures
            of={t('operations.cards.jobs')}
            figures={[{ count: failedJobs, text: number.format(failedJobs), to: '?tab=jobs#rows' }]}
          />
        </Fact>
      )}
      {mails && (
        <Fact name={t('operations.cards.mails')}>
          <Figures
            of={t('operations.cards.mails')}
            figures={[
              {
                count: mails.waiting,
                text: t('operations.cards.mailsWaiting', { value: number.format(mails.waiting) }),
                to: '?tab=mails&state=waiting#rows',
              },
              {
                count: mails.failed,
                text: t('operations.cards.mailsFailed', { value: number.format(mails.failed) }),
                to: '?tab=mails#rows',
              },
            ]}
          />
        </Fact>
      )}
    </>
  );
}

/** Counts other than zero, each a link. */
function Figures({ of, figures }: { of: string; figures: readonly Counted[] }) {
  const { t } = useTranslation();
  const shown = figures.filter(({ count }) => count > 0);
  if (shown.length === 0) return <>{t('operations.none')}</>;
  return (
    <ul className={classes['figures']}>
      {shown.map(({ text, to }) => (
        <li key={to}>
          <Link to={to} preventScrollReset aria-label={t('operations.cards.figure', { of, text })}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
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
      {queues.map(({ queue, waiting, active, delayed }) => (
        <li key={queue}>
          <span className={classes['host']}>{queue}</span>
          <small>{t('operations.cards.queueState', { waiting, active, delayed })}</small>
        </li>
      ))}
    </ul>
  );
}
