import { Checkbox } from '@mantine/core';
import type { ItemRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Column } from '../../../ui/list/list-table.tsx';
import { QuestionsList, type QuestionsListProps } from '../bank/questions-list.tsx';
import { ExportTool } from '../exports/export-tool.tsx';
import { BulkBar, BulkTools } from './bulk-bar.tsx';
import { useChosen } from './use-chosen.ts';

/** A list of questions of which many can be selected, and changed together. */
export function BulkList(props: Omit<QuestionsListProps, 'first' | 'tools' | 'bar'>) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const selection = useChosen(search);
  const select: Column<ItemRow> = {
    ...{ id: 'select', heading: t('questions.columns.select'), isBare: true },
    cell: (row) => (
      <Checkbox
        aria-label={t('bulk.select', { title: row.title })}
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
      />
    ),
  };
  return (
    <QuestionsList
      {...props}
      first={select}
      tools={(parts) => (
        <>
          <BulkTools parts={parts} selection={selection} />
          <ExportTool parts={parts} />
        </>
      )}
      bar={(parts) => <BulkBar parts={parts} selection={selection} />}
    />
  );
}
