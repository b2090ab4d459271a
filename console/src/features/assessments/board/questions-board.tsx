import { listItems, type ItemRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Board } from '../../../ui/board/board.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import type { BankFrame } from '../bank/bank-page.tsx';
import { ItemStatusMark } from '../bank/item-status-mark.tsx';
import { itemQuery } from '../bank/item-query.ts';
import { useItemFilters } from '../bank/use-item-filters.ts';
import { QuestionCard } from './question-card.tsx';

/** What is in flight, and what came of it; retired questions are in the list only. */
const COLUMNS = ['draft', 'review', 'approved', 'live'] as const;
const CARDS_SHOWN = 20;

interface QuestionsBoardProps extends BankFrame {
  /** The tab with the list of every question. */
  whole: string;
}

/** The bank as a board: a column for each state on the way to live. */
export function QuestionsBoard({ whole, tabs, ...frame }: QuestionsBoardProps) {
  const { t } = useTranslation();
  const filters = useItemFilters().filter(({ name }) => name !== 'status');
  const names = filters.map(({ name }) => name);
  const url = useUrlFilters(names);
  const listOf = (status: string): string =>
    `?${new URLSearchParams({ tab: whole, ...url.values, status }).toString()}`;
  return (
    <ListPage {...frame} above={tabs} page={{ filters, url, clear: () => url.clear(names) }}>
      <Board
        label={t('questions.tabs.board')}
        call={listItems}
        columns={COLUMNS.map((status) => ({
          ...{ id: status, heading: <ItemStatusMark status={status} /> },
          args: { query: { ...itemQuery(url.values), status, limit: CARDS_SHOWN } },
          ...{ to: listOf(status), empty: t(`questions.board.none.${status}`) },
        }))}
        cardId={({ id }: ItemRow) => id}
        card={(row, settle) => <QuestionCard row={row} onSettled={settle} />}
      />
    </ListPage>
  );
}
