import { operations, type ParkedRow } from '@rigwise/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { When } from '../../../ui/when.tsx';
import type { RowAct } from './act.ts';
import { OutboxTopics } from './outbox-topics.tsx';
import classes from './rows.module.css';
import { RowsList } from './rows-list.tsx';
import type { TabProps } from './rows.tsx';
import { isWithin, servicesOf, spanOf } from './tabs.ts';
import type { Source } from './use-rows.ts';

/** What has not left yet, and the events that the broker refused for good. */
export function OutboxTab({ filters, changed }: TabProps) {
  const { t } = useTranslation();
  const span = spanOf(filters);
  const source: Source<ParkedRow> = {
    key: [operations.listParkedRows.id],
    services: servicesOf(filters),
    ask: async (service, page) =>
      (await call(operations.listParkedRows, { params: { service }, query: page })).body,
    rowOf: ({ sequence, eventName, topic }) => ({ id: sequence, name: `${eventName ?? topic} ${sequence}` }),
    order: { at: ({ parkedAt }) => parkedAt, direction: 'oldest-first' },
  };
  const unpark: RowAct<ParkedRow> = {
    ...{ name: 'unpark', icon: IconRefresh, may: () => true },
    run: async ({ service, item }) => {
      await call(operations.unparkOutbox, { params: { service }, body: { sequence: item.sequence } });
      return { outcome: 'good', message: t('operations.acts.unparked') };
    },
  };
  return (
    <>
      <OutboxTopics services={source.services} changed={changed} />
      <RowsList
        {...{ tab: 'outbox', source, filters, changed, acts: [unpark] }}
        only={({ parkedAt }) => isWithin(parkedAt, span)}
        heading={t('operations.rows.columns.event')}
        columns={[
          {
            id: 'error',
            heading: t('operations.rows.columns.error'),
            cell: ({ item }) => <span className={classes['error']}>{item.reason}</span>,
          },
          {
            id: 'bytes',
            heading: t('operations.rows.columns.bytes'),
            isNumber: true,
            cell: ({ item }) => item.bytes,
          },
          {
            id: 'at',
            heading: t('operations.rows.columns.at'),
            cell: ({ item }) => <When at={item.parkedAt} seconds />,
          },
        ]}
        details={({ item }) => <ParkedFacts row={item} />}
      />
    </>
  );
}

function ParkedFacts({ row }: { row: ParkedRow }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact name={t('operations.rows.columns.error')}>{row.reason}</Fact>
      <Fact name={t('operations.rows.columns.topic')} isCode>
        {row.topic}
      </Fact>
      <Fact name={t('operations.rows.columns.key')} isCode>
        {row.key}
      </Fact>
      <Fact name={t('operations.rows.columns.bytes')}>{row.bytes}</Fact>
      <Fact name={t('operations.rows.details.created')}>
        <When at={row.createdAt} seconds />
      </Fact>
      <Fact name={t('operations.rows.details.parked')}>
        <When at={row.parkedAt} seconds />
      </Fact>
      <Fact name={t('operations.rows.details.event')} isCode>
        {row.eventId}
      </Fact>
    </Facts>
  );
}
