import { Button } from '@mantine/core';
import { listItems, type ItemQueue, type ItemRow } from '@rigwise/contracts';
import { IconChecklist, IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/list-table.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage, type ListPageState } from '../../../ui/list/use-list-page.ts';
import type { PageFrameProps } from '../../../ui/page-frame.tsx';
import { itemQuery, type ItemFilterName, type ItemQuery } from './item-query.ts';
import { useItemColumns } from './use-item-columns.tsx';
import { useItemFilters } from './use-item-filters.ts';

/** The list with what is around it: actions on its selection, and on what it is filtered by. */
export interface ListParts {
  readonly query: ItemQuery;
  readonly page: ListPageState<ItemRow, ItemFilterName>;
}

export interface QuestionsListProps extends Omit<PageFrameProps, 'children'> {
  queue?: ItemQueue | undefined;
  tabs: ReactNode;
  /** Before the title: a checkbox. */
  first?: Column<ItemRow>;
  /** Beside the count. */
  tools?: (parts: ListParts) => ReactNode;
  /** Between the filters and the rows. */
  bar?: (parts: ListParts) => ReactNode;
}

/** A list of questions: the whole bank, or one of its queues. */
export function QuestionsList({ queue, tabs, first, tools, bar, ...frame }: QuestionsListProps) {
  const { t } = useTranslation();
  const page = useListPage({
    call: listItems,
    filters: useItemFilters(),
    args: (values) => ({ query: itemQuery(values, queue) }),
    ...{ row: 'item', name: 'questions', isReadAnew: true },
  });
  const parts = { page, query: itemQuery(page.url.values, queue) };
  const columns = useItemColumns();
  return (
    <TablePage
      {...frame}
      page={page}
      above={tabs}
      columns={first ? [first, ...columns] : columns}
      rowId={({ id }) => id}
      count={(count) => t('questions.count', { count })}
      tools={tools?.(parts)}
      empty={
        <NoQuestions
          queue={page.isFiltered ? undefined : queue}
          isFiltered={page.isFiltered}
          onAll={page.clear}
        />
      }
    >
      {bar?.(parts)}
    </TablePage>
  );
}

interface NoQuestionsProps {
  queue: ItemQueue | undefined;
  isFiltered: boolean;
  onAll: () => void;
}

function NoQuestions({ queue, isFiltered, onAll }: NoQuestionsProps) {
  const { t } = useTranslation();
  if (isFiltered) {
    return (
      <ListEmpty
        icon={IconListSearch}
        title={t('questions.none.filtered')}
        text={t('questions.noneText.filtered')}
      >
        <Button variant="default" onClick={onAll}>
          {t('questions.showAll')}
        </Button>
      </ListEmpty>
    );
  }
  const name = queue ?? 'all';
  return (
    <ListEmpty
      icon={IconChecklist}
      title={t(`questions.none.${name}`)}
      text={t(`questions.noneText.${name}`)}
    />
  );
}
