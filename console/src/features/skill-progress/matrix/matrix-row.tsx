import type { MatrixPerson, MatrixSkill } from '@rigwise/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MatrixCell } from './matrix-cell.tsx';
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
  /** Skills. */
  selected: ReadonlySet<string> | undefined;
  onOpen: (personId: string, skillId: string) => void;
}

/** A person: the name, which stays in view, and what is needed and held in each skill. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { person, row, skills, columns, focused, selected, onOpen } = props;
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
        const skill = skills[index];
        if (!skill) return null;
        const { skillId, title } = skill;
        return (
          <MatrixCell
            key={skillId}
            {...cellAt(person, index)}
            {...{ personId, skillId, row, column: index, start, size, onOpen }}
            about={`${name}, ${title}`}
            isFocused={focused === index + 1}
            isSelected={selected?.has(skillId) ?? false}
          />
        );
      })}
    </>
  );
});
