import { operations, type DeadLetterView } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { When } from '../../../ui/when.tsx';
import { DeadLetterDetails } from './dead-letter-details.tsx';
import classes from './rows.module.css';
import { RowsList } from './rows-list.tsx';
import type { TabProps } from './rows.tsx';
import { endOf, oneOf, servicesOf, spanOf } from './tabs.ts';
import { useDeadLetterActs } from './use-dead-letter-acts.ts';
import type { Source } from './use-rows.ts';

const STATES = ['waiting', 'settled', 'all'] as const;

/** Dead letters: messages that a service could not process, and that block later ones of their key. */
export function DeadLettersTab({ filters, changed }: TabProps) {
  const { t } = useTranslation();
  const acts = useDeadLetterActs();
  const state = oneOf(STATES, filters.values.state) ?? 'waiting';
  const query = { ...spanOf(filters), state };
  const source: Source<DeadLetterView> = {
    key: [operations.listDeadLetters.id, query],
    services: servicesOf(filters),
    ask: async (service, page) =>
      (await call(operations.listDeadLetters, { params: { service }, query: { ...query, ...page } })).body,
    one: async (service, id) => (await call(operations.showDeadLetter, { params: { service, id } })).body,
    rowOf: ({ id, eventName, handler }) => ({
      id,
      name: [eventName ?? t('operations.rows.unreadable'), handler, endOf(id)].filter(Boolean).join(' '),
    }),
    order: { at: ({ id }) => id, direction: 'oldest-first' },
  };
  return (
    <RowsList
      {...{ tab: 'dead-letters', source, filters, changed, acts }}
      heading={t('operations.rows.columns.event')}
      tools={
        <FilterSelect
          label={t('operations.rows.filters.state')}
          any={t('operations.rows.filters.stillWaiting')}
          value={state === 'waiting' ? '' : state}
          options={STATES.filter((one) => one !== 'waiting').map((value) => ({
            value,
            label: t(`operations.rows.letterStates.${value}`),
          }))}
          onChange={(value) => filters.set('state', value)}
        />
      }
      columns={[
        {
          id: 'error',
          heading: t('operations.rows.columns.error'),
          cell: ({ item }) => <span className={classes['error']}>{item.error}</span>,
        },
        {
          id: 'behind',
          heading: t('operations.rows.columns.behind'),
          isNumber: true,
          cell: ({ item }) => item.parked,
        },
        {
          id: 'at',
          heading: t('operations.rows.columns.at'),
          cell: ({ item }) => <When at={item.arrivedAt} seconds />,
        },
        ...(state === 'waiting'
          ? []
          : [
              {
                id: 'state',
                heading: t('operations.rows.columns.state'),
                isMark: true,
                cell: ({ item }: { item: DeadLetterView }) =>
                  t(`operations.rows.outcomes.${item.outcome ?? 'waiting'}`),
              },
            ]),
      ]}
      details={(row) => <DeadLetterDetails row={row} />}
    />
  );
}
