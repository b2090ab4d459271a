import type { MatrixOrder, SkillMatrix } from '@rigwise/contracts';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { MatrixHead } from './matrix-head.tsx';
import { linesOf, type Place } from './matrix-model.ts';
import { MatrixRow } from './matrix-row.tsx';
import classes from './matrix.module.css';
import { useSelectCells, type useCellSelection } from './use-cell-selection.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useVirtualAxis } from './use-virtual-axis.ts';

interface MatrixGridProps {
  matrix: Pick<SkillMatrix, 'skills' | 'people'>;
  order: MatrixOrder;
  selecting: ReturnType<typeof useCellSelection>;
  onOpen: (personId: string, skillId: string) => void;
}

/** In pixels, as in matrix.module.css. */
const SIZES = {
  desk: { head: 196, name: 220, row: 36, column: 50 },
  phone: { head: 150, name: 132, row: 48, column: 50 },
} as const;

/** People × skills: names and skills stay in view, and only what is in or near the window is in the page. */
export function MatrixGrid({ matrix: { skills, people }, order, selecting, onOpen }: MatrixGridProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const grid = useRef<HTMLDivElement>(null);
  const sizes = SIZES[useIsPhone() ? 'phone' : 'desk'];
  const lines = useMemo(() => linesOf(people, order), [people, order]);
  const lineOf = useMemo(
    () => new Map(lines.flatMap((line, at) => (line.kind === 'person' ? [[line.index, at]] : []))),
    [lines],
  );
  const [wanted, setAt] = useState<Place>({ row: 0, column: 0 });
  // Other filters may have left fewer.
  const size = { rows: people.length, columns: skills.length };
  const at = { row: Math.min(wanted.row, size.rows - 1), column: Math.min(wanted.column, size.columns) };
  const rows = useVirtualAxis(grid, {
    ...{ isAcross: false, count: lines.length, sizeOf: () => sizes.row },
    ...{ before: sizes.head, kept: lineOf.get(at.row) ?? -1 },
  });
  const columns = useVirtualAxis(grid, {
    ...{ isAcross: true, count: skills.length, sizeOf: () => sizes.column },
    ...{ before: sizes.name, kept: at.column - 1 },
  });
  const reveal = ({ row, column }: Place): void => {
    rows.reveal(lineOf.get(row) ?? 0);
    if (column > 0) columns.reveal(column - 1);
  };
  const { onKeyDown: onKey, ...pointing } = useSelectCells({ people, skills }, selecting);
  const focus = useGridFocus({ grid, at, setAt, size, reveal, onKey });
  const linkTo = (skillId: string): string => {
    const params = new URLSearchParams(search);
    params.set('skill', skillId);
    return `?${params.toString()}`;
  };
  const inlineSize = sizes.name + columns.total;
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={t('skillMatrix.caption')}
      aria-rowcount={lines.length + 1}
      aria-colcount={skills.length + 1}
      aria-multiselectable="true"
      className={classes['grid']}
      data-selecting={selecting.isTapping || undefined}
      {...pointing}
      onFocus={focus.onFocus}
      onKeyDown={focus.onKeyDown}
    >
      <div role="rowgroup" className={classes['top']} style={{ inlineSize }}>
        <MatrixHead {...{ skills, at, linkTo }} columns={columns.shown} />
      </div>
      <div role="rowgroup" className={classes['body']} style={{ inlineSize, blockSize: rows.total }}>
        {rows.shown.map(({ index: line, start }) => {
          const shown = lines[line];
          if (!shown) return null;
          const person = shown.kind === 'person' ? people[shown.index] : undefined;
          return (
            <div
              key={person?.personId ?? line}
              role="row"
              aria-rowindex={line + 2}
              className={classes['row']}
              style={{ transform: `translateY(${start}px)` }}
            >
              {shown.kind === 'person' && person ? (
                <MatrixRow
                  {...{ person, skills, onOpen, row: shown.index }}
                  columns={columns.shown}
                  selected={selecting.selection.get(person.personId)}
                  focused={at.row === shown.index ? at.column : null}
                />
              ) : (
                shown.kind === 'group' && <GroupHead {...shown} order={order} span={skills.length + 1} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface GroupHeadProps {
  text: string | null;
  count: number;
  order: MatrixOrder;
  span: number;
}

function GroupHead({ text, count, order, span }: GroupHeadProps) {
  const { t } = useTranslation();
  const none = order === 'department' ? 'department' : 'position';
  return (
    <div role="rowheader" aria-colindex={1} aria-colspan={span} className={classes['group']}>
      <span>
        <bdi>{text ?? t(`skillMatrix.noGroup.${none}`)}</bdi> · {t('skillMatrix.people', { count })}
      </span>
    </div>
  );
}
