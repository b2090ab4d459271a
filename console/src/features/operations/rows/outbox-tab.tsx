import { operations, type OutboxRow } from '@rigwise/contracts';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { When } from '../../../ui/when.tsx';
import { secondsBetween, useAge } from '../ages.ts';
import type { RowAct } from './act.ts';
import { inWordsOf } from './in-words.tsx';
import { OutboxTopics } from './outbox-topics.tsx';
import classes from './rows.module.css';
import { RowsList } from './rows-list.tsx';
import type { TabProps } from './rows.tsx';
import { oneOf, servicesOf, spanOf } from './tabs.ts';
import type { Source } from './use-rows.ts';

/** Events that the broker permanently refused, or those that wait; for a minute, all that were pending in it. */
export function OutboxTab({ filters, changed }: TabProps) {
  const { t } = useTranslation();
  const call = useCall();
  const age = useAge();
  const span = spanOf(filters);
  const isOfThen = span.from !== undefined || span.to !== undefined;
  const state = isOfThen ? undefined : oneOf(['waiting'], filters.values.state);
  const query = isOfThen ? span : state && { state };
  const source: Source<OutboxRow> = {
    key: query ? [operations.listOutboxRows.id, query] : [operations.listParkedRows.id],
    services: servicesOf(filters),
    ask: async (service, page) => {
      const params = { service };
      if (query) {
        return (await call(operations.listOutboxRows, { params, query: { ...query, ...page } })).body;
      }
      const { body } = await call(operations.listParkedRows, { params, query: page });
      return { ...body, items: body.items.map((row) => ({ ...row, publishedAt: null })) };
    },
    rowOf: ({ sequence, eventName, topic }) => ({ id: sequence, name: `${eventName ?? topic} ${sequence}` }),
    order: { at: ({ createdAt }) => createdAt, direction: 'oldest-first' },
  };
  const unpark: RowAct<OutboxRow> = {
    ...{ name: 'unpark', icon: IconRefresh, may: isRefused },
    run: async ({ service, item }) => {
      await call(operations.unparkOutbox, { params: { service }, body: { sequence: item.sequence } });
      return { outcome: 'good', message: t('operations.acts.unparked') };
    },
  };
  const stateOf = (row: OutboxRow): ReactNode => {
    if (isRefused(row)) return <span className={classes['error']}>{inWordsOf(row.reason ?? '')}</span>;
    if (row.publishedAt === null) return t('operations.rows.outboxStates.waiting');
    return t('operations.rows.outboxStates.left', {
      age: age(secondsBetween(row.createdAt, row.publishedAt)),
    });
  };
  return (
    <>
      {!isOfThen && <OutboxTopics services={source.services} changed={changed} />}
      <RowsList
        {...{ tab: 'outbox', source, filters, changed, acts: [unpark] }}
        heading={t('operations.rows.columns.event')}
        tools={
          !isOfThen && (
            <FilterSelect
              label={t('operations.rows.filters.state')}
              any={t('operations.rows.filters.refused')}
              value={state ?? ''}
              options={[{ value: 'waiting', label: t('operations.rows.outboxStates.waiting') }]}
              onChange={(value) => filters.set('state', value)}
            />
          )
        }
        columns={[
          {
            id: 'state',
            heading: t('operations.rows.columns.state'),
            cell: ({ item }) => stateOf(item),
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
            cell: ({ item }) => <When at={item.createdAt} seconds />,
          },
        ]}
        details={({ item }) => <EventFacts row={item} state={stateOf(item)} />}
      />
    </>
  );
}

/** Permanent, according to the broker: only an operator can retry it. */
const isRefused = ({ parkedAt, publishedAt }: OutboxRow): boolean =>
  parkedAt !== null && publishedAt === null;

function EventFacts({ row, state }: { row: OutboxRow; state: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact name={t('operations.rows.columns.state')}>{state}</Fact>
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
      {row.parkedAt !== null && (
        <Fact name={t('operations.rows.details.parked')}>
          <When at={row.parkedAt} seconds />
        </Fact>
      )}
      {row.publishedAt !== null && (
        <Fact name={t('operations.rows.details.left')}>
          <When at={row.publishedAt} seconds />
        </Fact>
      )}
      <Fact name={t('operations.rows.details.event')} isCode>
        {row.eventId}
      </Fact>
    </Facts>
  );
}
