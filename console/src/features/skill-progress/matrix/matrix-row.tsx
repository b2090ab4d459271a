import type { MatrixPerson, MatrixSkill } from '@rigwise/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { longText, shortText } from './cell-words.ts';
import { cellAt } from './matrix-model.ts';
import classes from './matrix.module.css';
import { placeName } from './use-grid-focus.ts';

export interface ShownColumn {
  readonly index: number;
  readonly start: number;
  readonly size: number;
}

interface MatrixRowProps {
  person: MatrixPerson;
  row: number;
  skills: readonly MatrixSkill[];
  columns: readonly ShownColumn[];
  /** Of the cell that the Tab key reaches, if it is in this row. */
  focused: number | null;
  onOpen: (personId: string, skillId: string) => void;
}

/** A person: the name, which stays in view, and what is needed and held in each skill. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { person, row, skills, columns, focused, onOpen } = props;
  const { t } = useTranslation();
  const { personId, name, short } = person;
  return (
    <>
      <div role="rowheader" aria-colindex={1} className={classes['name']}>
        <Link
          to={`/manager/user-progress/${personId}`}
          data-at={placeName({ row, column: 0 })}
          tabIndex={focused === 0 ? 0 : -1}
        >
          <bdi>{name}</bdi>
        </Link>
        {short > 0 && <span>{t('skillMatrix.gaps', { count: short })}</span>}
      </div>
      {columns.map(({ index, start, size }) => {
        const [cell, skill] = [cellAt(person, index), skills[index]];
        if (!skill) return null;
        return (
          <div
            key={skill.skillId}
            role="gridcell"
            aria-colindex={index + 2}
            data-at={placeName({ row, column: index + 1 })}
            data-state={cell.state}
            tabIndex={focused === index + 1 ? 0 : -1}
            aria-label={longText(t, cell)}
            title={`${name}, ${skill.title}: ${longText(t, cell)}`}
            className={classes['cell']}
            style={{ insetInlineStart: `calc(var(--name) + ${start}px)`, inlineSize: size }}
            onClick={() => onOpen(personId, skill.skillId)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') onOpen(personId, skill.skillId);
            }}
          >
            <span aria-hidden="true">{shortText(t, cell)}</span>
          </div>
        );
      })}
    </>
  );
});
