import { Button } from '@mantine/core';
import { operations, type HeldKeyView } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { When } from '../../../ui/when.tsx';
import type { Row } from './merge.ts';
import classes from './rows.module.css';
import { RowsList } from './rows-list.tsx';
import type { TabProps } from './rows.tsx';
import { servicesOf } from './tabs.ts';
import type { Source } from './use-rows.ts';

/** Blocked keys: replaying or discarding the dead letter in front releases their events. */
export function KeysTab({ filters, changed }: TabProps) {
  const { t } = useTranslation();
  const source: Source<HeldKeyView> = {
    key: [operations.listHeldKeys.id],
    services: servicesOf(filters),
    ask: async (service, page) =>
      (await call(operations.listHeldKeys, { params: { service }, query: page })).body,
    rowOf: ({ topic, key, handler }) => ({
      id: `${handler ?? ''}:${topic}:${key}`,
      name: [topic, handler, key].filter(Boolean).join(' '),
    }),
    order: { at: ({ heldAt }) => heldAt, direction: 'oldest-first' },
  };
  return (
    <RowsList
      {...{ tab: 'keys', source, filters, changed, acts: [] }}
      heading={t('operations.rows.columns.key')}
      columns={[
        {
          id: 'behind',
          heading: t('operations.rows.columns.behind'),
          isNumber: true,
          cell: ({ item }) => item.parked,
        },
        {
          id: 'at',
          heading: t('operations.rows.columns.at'),
          cell: ({ item }) => <When at={item.heldAt} seconds />,
        },
      ]}
      details={(row) => <KeyFacts row={row} />}
    />
  );
}

function KeyFacts({ row: { service, item } }: { row: Row<HeldKeyView> }) {
  const { t } = useTranslation();
  return (
    <>
      <Facts>
        <Fact name={t('operations.rows.columns.topic')} isCode>
          {item.topic}
        </Fact>
        <Fact name={t('operations.rows.columns.key')} isCode>
          {item.key}
        </Fact>
        {item.handler !== null && (
          <Fact name={t('operations.rows.columns.handler')} isCode>
            {item.handler}
          </Fact>
        )}
        <Fact name={t('operations.rows.columns.behind')}>
          {t('operations.rows.details.held', { count: item.parked })}
        </Fact>
        <Fact name={t('operations.rows.details.heldSince')}>
          <When at={item.heldAt} seconds />
        </Fact>
      </Facts>
      {item.deadLetterId === null ? (
        <p className={classes['note']}>{t('operations.rows.details.releasing')}</p>
      ) : (
        <Button
          component={Link}
          to={`?tab=dead-letters&row=${service}:${item.deadLetterId}`}
          preventScrollReset
          variant="default"
          className={classes['next'] ?? ''}
        >
          {t('operations.rows.details.letter')}
        </Button>
      )}
    </>
  );
}
