import { operations } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { call } from '../../../api/call.ts';
import { formatLocale } from '../../../texts/locale.ts';
import { When } from '../../../ui/when.tsx';
import type { ServiceName } from '@rigwise/contracts';
import classes from './rows.module.css';
import { serviceName } from '../../../ui/services/service-name.ts';

interface OutboxTopicsProps {
  services: readonly ServiceName[];
  /** Changes whenever the data has to be fetched again. */
  changed: string;
}

/** Pending events, by service and topic. */
export function OutboxTopics({ services, changed }: OutboxTopicsProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(i18n.language));
  const { data } = useSWR([operations.showOutbox.id, services, changed], () => topicsOf(services), {
    keepPreviousData: true,
  });
  // Services that don't respond are reported above the rows.
  if (!data) return null;
  if (data.length === 0) return <p className={classes['note']}>{t('operations.rows.outboxTopics.none')}</p>;
  return (
    <table className={classes['topics']}>
      <caption>{t('operations.rows.outboxTopics.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('operations.rows.columns.service')}</th>
          <th scope="col">{t('operations.rows.outboxTopics.topic')}</th>
          <th scope="col" data-number="">
            {t('operations.rows.outboxTopics.waiting')}
          </th>
          <th scope="col" data-number="">
            {t('operations.rows.outboxTopics.parked')}
          </th>
          <th scope="col">{t('operations.rows.outboxTopics.oldest')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ service, topic, waiting, parked, oldest }) => (
          <tr key={`${service} ${topic}`}>
            <td>{serviceName(service, t)}</td>
            <th scope="row">{topic}</th>
            <td data-number="" data-label={t('operations.rows.outboxTopics.waiting')}>
              {number.format(waiting)}
            </td>
            <td data-number="" data-label={t('operations.rows.outboxTopics.parked')}>
              {number.format(parked)}
            </td>
            <td data-label={t('operations.rows.outboxTopics.oldest')}>
              {oldest !== null && <When at={oldest} seconds />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function topicsOf(services: readonly ServiceName[]) {
  const answers = await Promise.allSettled(
    services.map(async (service) => {
      const { body } = await call(operations.showOutbox, { params: { service } });
      return body.topics.map((topic) => ({ service, ...topic }));
    }),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
