import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { longText, shortText } from './cell-words.ts';
import type { Cell } from './matrix-model.ts';
import classes from './matrix.module.css';
import { placeName } from './use-grid-focus.ts';

interface MatrixCellProps extends Cell {
  personId: string;
  skillId: string;
  /** "Dee Hand, Kick detection" */
  about: string;
  row: number;
  column: number;
  /** In pixels, from the first skill. */
  start: number;
  size: number;
  isFocused: boolean;
  isSelected: boolean;
  onOpen: (personId: string, skillId: string) => void;
}

/** What a person needs and has in a skill. Only new cells are drawn while the grid is scrolled. */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { personId, skillId, about, row, column, start, size, isFocused, isSelected, onOpen, ...cell } =
    props;
  const { t } = useTranslation();
  const words = longText(t, cell);
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      data-at={placeName({ row, column: column + 1 })}
      data-state={cell.state}
      aria-selected={isSelected}
      tabIndex={isFocused ? 0 : -1}
      title={`${about}: ${words}`}
      className={classes['cell']}
      style={{ insetInlineStart: `calc(var(--name) + ${start}px)`, inlineSize: size }}
      onClick={() => onOpen(personId, skillId)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onOpen(personId, skillId);
      }}
    >
      <span aria-hidden="true">{shortText(t, cell)}</span>
      <span className="visually-hidden">{words}</span>
    </div>
  );
});
