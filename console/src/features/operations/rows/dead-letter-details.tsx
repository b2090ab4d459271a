import { operations, type DeadLetterView } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { ListFailure } from '../../../ui/list/list-failure.tsx';
import { When } from '../../../ui/when.tsx';
import { CodeBlock } from './code-block.tsx';
import type { Row } from './merge.ts';
import classes from './rows.module.css';
import { TraceFacts } from './trace-facts.tsx';

/** A dead letter with its message, masked. */
export function DeadLetterDetails({ row: { service, item } }: { row: Row<DeadLetterView> }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useQuery(operations.showDeadLetter, { params: { service, id: item.id } });
  return (
    <>
      <Facts>
        <Fact name={t('operations.rows.columns.error')}>{item.error}</Fact>
        {item.handler !== null && (
          <Fact name={t('operations.rows.columns.handler')} isCode>
            {item.handler}
          </Fact>
        )}
        <Fact name={t('operations.rows.columns.behind')}>
          {t('operations.rows.details.behind', { count: item.parked })}
        </Fact>
        <Fact name={t('operations.rows.columns.tries')}>{item.attempts}</Fact>
        <Fact name={t('operations.rows.details.arrived')}>
          <When at={item.arrivedAt} seconds />
        </Fact>
        <Fact name={t('operations.rows.details.failed')}>
          <When at={item.failedAt} seconds />
        </Fact>
        {item.outcome !== null && (
          <Fact name={t('operations.rows.columns.state')}>
            {t(`operations.rows.outcomes.${item.outcome}`)}
            {item.settledAt !== null && (
              <small>
                <When at={item.settledAt} seconds />
              </small>
            )}
          </Fact>
        )}
        {item.reason !== null && <Fact name={t('operations.rows.details.reason')}>{item.reason}</Fact>}
        {data && <TraceFacts traceparent={data.traceparent} correlationId={data.correlationId} />}
        <Fact name={t('operations.rows.details.where')} isCode>
          {data
            ? t('operations.rows.details.place', {
                ...{ topic: data.topic, partition: data.partition, offset: data.offset },
              })
            : item.topic}
        </Fact>
        {item.key !== null && (
          <Fact name={t('operations.rows.columns.key')} isCode>
            {item.key}
          </Fact>
        )}
        <Fact name={t('operations.rows.details.event')} isCode>
          {item.eventId}
        </Fact>
      </Facts>
      {error && !data && <ListFailure error={error} onRetry={() => mutate()} />}
      {!error && !data && (
        <p role="status" className={classes['note']}>
          {t('operations.rows.details.loading')}
        </p>
      )}
      {data && (
        <>
          <CodeBlock
            title={t('operations.rows.details.payload')}
            value={data.message}
            copyName={t('operations.rows.details.copyPayload')}
          />
          <CodeBlock title={t('operations.rows.details.headers')} value={data.headers} />
        </>
      )}
    </>
  );
}
