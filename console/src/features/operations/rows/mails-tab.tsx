import { deliveryFilters, operations, type DeliveryView } from '@rigwise/contracts';
import { IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { When } from '../../../ui/when.tsx';
import type { RowAct } from './act.ts';
import classes from './rows.module.css';
import { RowsList } from './rows-list.tsx';
import type { TabProps } from './rows.tsx';
import { endOf, oneOf, spanOf } from './tabs.ts';
import { TraceFacts } from './trace-facts.tsx';
import type { Source } from './use-rows.ts';

/** Failed emails; pending ones and the rest of the ledger on request. */
export function MailsTab({ filters, changed }: TabProps) {
  const { t } = useTranslation();
  const call = useCall();
  const state = oneOf(deliveryFilters, filters.values.state) ?? 'failed';
  const query = { ...spanOf(filters), state };
  const source: Source<DeliveryView> = {
    key: [operations.listDeliveries.id, query],
    services: ['notification'],
    ask: async (_service, page) =>
      (await call(operations.listDeliveries, { query: { ...query, ...page } })).body,
    rowOf: ({ id, template }) => ({ id, name: `${template} ${endOf(id)}` }),
    order: { at: ({ id }) => id, direction: 'newest-first' },
  };
  const resend: RowAct<DeliveryView> = {
    ...{ name: 'resend', icon: IconMailForward },
    may: (mail) => ['failed', 'retry', 'unknown'].includes(mail.state),
    run: async ({ item }) => {
      await call(operations.resendDelivery, { params: { id: item.id } });
      return { outcome: 'good', message: t('operations.acts.resent') };
    },
  };
  return (
    <RowsList
      {...{ tab: 'mails', source, filters, changed, acts: [resend] }}
      {...(state === 'failed' && { chart: 'mails' })}
      heading={t('operations.rows.columns.mail')}
      tools={
        <FilterSelect
          label={t('operations.rows.filters.state')}
          any={t('operations.rows.filters.stillFailed')}
          value={state === 'failed' ? '' : state}
          options={deliveryFilters
            .filter((one) => one !== 'failed')
            .map((value) => ({ value, label: t(`operations.rows.mailStates.${value}`) }))}
          onChange={(value) => filters.set('state', value)}
        />
      }
      columns={[
        {
          id: 'recipient',
          heading: t('operations.rows.columns.recipient'),
          cell: ({ item }) => <EmailAddress email={item.recipient} />,
        },
        {
          id: 'error',
          heading: t('operations.rows.columns.error'),
          cell: ({ item }) => item.lastError && <span className={classes['error']}>{item.lastError}</span>,
        },
        {
          id: 'tries',
          heading: t('operations.rows.columns.tries'),
          isNumber: true,
          cell: ({ item }) => item.attempts,
        },
        {
          id: 'at',
          heading: t('operations.rows.columns.at'),
          cell: ({ item }) => <When at={item.settledAt ?? item.createdAt} seconds />,
        },
      ]}
      details={({ item }) => <MailFacts mail={item} />}
    />
  );
}

function MailFacts({ mail }: { mail: DeliveryView }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact name={t('operations.rows.columns.state')}>{t(`operations.rows.mailStates.${mail.state}`)}</Fact>
      <Fact name={t('operations.rows.columns.recipient')}>
        <EmailAddress email={mail.recipient} />
      </Fact>
      {mail.lastError !== null && <Fact name={t('operations.rows.columns.error')}>{mail.lastError}</Fact>}
      <Fact name={t('operations.rows.columns.tries')}>{mail.attempts}</Fact>
      <Fact name={t('operations.rows.details.created')}>
        <When at={mail.createdAt} seconds />
      </Fact>
      {mail.settledAt === null ? (
        <Fact name={t('operations.rows.details.nextTry')}>
          <When at={mail.nextTryAt} seconds />
        </Fact>
      ) : (
        <Fact name={t('operations.rows.details.failed')}>
          <When at={mail.settledAt} seconds />
        </Fact>
      )}
      <Fact name={t('operations.rows.details.expires')}>
        <When at={mail.expiresAt} seconds />
      </Fact>
      <TraceFacts correlationId={mail.correlationId} />
      <Fact name={t('operations.rows.details.subject')} isCode>
        {mail.subjectId}
      </Fact>
      <Fact name={t('operations.rows.details.message')} isCode>
        {mail.messageId}
      </Fact>
    </Facts>
  );
}
