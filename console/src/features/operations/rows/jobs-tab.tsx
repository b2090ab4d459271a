import { operations, type FailedJobView } from '@rigwise/contracts';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { When } from '../../../ui/when.tsx';
import type { RowAct } from './act.ts';
import { CodeBlock } from './code-block.tsx';
import type { Row } from './merge.ts';
import classes from './rows.module.css';
import { RowsList } from './rows-list.tsx';
import type { TabProps } from './rows.tsx';
import { endOf, spanOf } from './tabs.ts';
import { TraceFacts } from './trace-facts.tsx';
import type { Source } from './use-rows.ts';

const paramsOf = ({ item }: Row<FailedJobView>) => ({ params: { queue: item.queue, id: item.id } });

/** Failed background jobs. */
export function JobsTab({ filters, changed }: TabProps) {
  const { t } = useTranslation();
  const call = useCall();
  const query = spanOf(filters);
  const source: Source<FailedJobView> = {
    key: [operations.listFailedJobs.id, query],
    services: ['notification'],
    ask: async (_service, page) =>
      (await call(operations.listFailedJobs, { query: { ...query, ...page } })).body,
    rowOf: ({ id, queue, name }) => ({ id: `${queue}:${id}`, name: `${name} ${endOf(id)}` }),
    order: { at: ({ failedAt }) => failedAt, direction: 'newest-first' },
  };
  const acts: RowAct<FailedJobView>[] = [
    {
      ...{ name: 'retry', icon: IconRefresh, may: () => true },
      run: async (row) => {
        await call(operations.retryJob, paramsOf(row));
        return { outcome: 'good', message: t('operations.acts.retried') };
      },
    },
    {
      ...{ name: 'discard', icon: IconTrash, may: () => true },
      final: { consequence: t('operations.acts.discardJob'), schema: operations.discardJob.body },
      run: async (row, reason) => {
        await call(operations.discardJob, { ...paramsOf(row), body: { reason } });
        return { outcome: 'good', message: t('operations.acts.jobDiscarded') };
      },
    },
  ];
  return (
    <RowsList
      {...{ tab: 'jobs', chart: 'jobs', source, filters, changed, acts }}
      heading={t('operations.rows.columns.job')}
      columns={[
        {
          id: 'error',
          heading: t('operations.rows.columns.error'),
          cell: ({ item }) => <span className={classes['error']}>{item.error}</span>,
        },
        {
          id: 'tries',
          heading: t('operations.rows.columns.tries'),
          isNumber: true,
          cell: ({ item }) => item.tries,
        },
        {
          id: 'at',
          heading: t('operations.rows.columns.at'),
          cell: ({ item }) => <When at={item.failedAt} seconds />,
        },
      ]}
      details={({ item }) => <JobFacts job={item} />}
    />
  );
}

function JobFacts({ job }: { job: FailedJobView }) {
  const { t } = useTranslation();
  return (
    <>
      <Facts>
        <Fact name={t('operations.rows.columns.error')}>{job.error}</Fact>
        <Fact name={t('operations.rows.details.where')} isCode>
          {job.queue}
        </Fact>
        <Fact name={t('operations.rows.columns.tries')}>{job.tries}</Fact>
        <Fact name={t('operations.rows.details.added')}>
          <When at={job.addedAt} seconds />
        </Fact>
        <Fact name={t('operations.rows.details.failed')}>
          <When at={job.failedAt} seconds />
        </Fact>
        <TraceFacts traceparent={job.traceparent} correlationId={job.correlationId} />
      </Facts>
      <CodeBlock
        title={t('operations.rows.details.payload')}
        value={job.data}
        copyName={t('operations.rows.details.copyPayload')}
      />
    </>
  );
}
