import { Button } from '@mantine/core';
import { listMarking, type MarkingTest } from '@rigwise/contracts';
import { IconChecks, IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../../ui/list/table-page.tsx';
import { useListPage } from '../../../../ui/list/use-list-page.ts';
import { isId } from '../../attempts/attempts-query.ts';
import { useMarkingColumns } from './use-marking-columns.tsx';
import { useNextKey } from './use-next-key.ts';
import { WaitingTests } from './waiting-tests.tsx';

interface MarkingQueueProps {
  /** Undefined until they are read. */
  tests: readonly MarkingTest[] | undefined;
  isTaking: boolean;
  onNext: () => void;
}

/** The answers that wait, the longest waiting first. */
export function MarkingQueue({ tests = [], isTaking, onNext }: MarkingQueueProps) {
  const { t } = useTranslation();
  const page = useListPage({
    call: listMarking,
    filters: [
      {
        ...{ name: 'test', label: t('marking.filters.test') },
        choice: {
          any: t('marking.filters.anyTest'),
          options: tests.map(({ id, title }) => ({ value: id, label: title })),
        },
        text: (id, rows) =>
          rows.find(({ test }) => test.id === id)?.test.title ?? t('marking.filters.oneTest'),
      },
    ],
    args: ({ test }) => ({ query: isId(test) ? { testId: test } : {} }),
    ...{ row: 'mark', name: 'marking', isReadAnew: true },
  });
  useNextKey(onNext);
  return (
    <TablePage
      page={page}
      title={t('marking.title')}
      lead={t('marking.lead')}
      actions={
        <Button loading={isTaking} aria-keyshortcuts="N" onClick={onNext}>
          {t('marking.next')}
        </Button>
      }
      columns={useMarkingColumns(page.row.linkTo)}
      rowId={({ id }) => id}
      count={(count) => t('marking.count', { count })}
      empty={<Empty isFiltered={page.isFiltered} onAll={page.clear} />}
    >
      <WaitingTests tests={tests} current={page.url.values.test} />
    </TablePage>
  );
}

function Empty({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  if (!isFiltered)
    return <ListEmpty icon={IconChecks} title={t('marking.empty.title')} text={t('marking.empty.text')} />;
  return (
    <ListEmpty
      icon={IconListSearch}
      title={t('marking.noneOfTest.title')}
      text={t('marking.noneOfTest.text')}
    >
      <Button variant="default" onClick={onAll}>
        {t('marking.noneOfTest.all')}
      </Button>
    </ListEmpty>
  );
}
