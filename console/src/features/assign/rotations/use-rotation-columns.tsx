import { Button, Checkbox } from '@mantine/core';
import type { RotationRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { LookMark } from '../../../ui/look-mark.tsx';
import classes from '../rotations.module.css';
import { LOOKS, whatOf } from './looks.ts';
import { SettingMark } from './setting-mark.tsx';
import { Strip } from './strip.tsx';

interface RotationColumnsOptions {
  readonly selection: Selection<RotationRow>;
  readonly onSet: (row: RotationRow) => void;
  /** The days shown begin today. */
  readonly isToday: boolean;
}

/** The columns of the list. */
export function useRotationColumns({
  selection,
  onSet,
  isToday,
}: RotationColumnsOptions): readonly Column<RotationRow>[] {
  const { t } = useTranslation();
  const { linkTo } = useOpenRow('person');
  return [
    {
      ...{ id: 'select', heading: t('rotations.columns.select'), isBare: true },
      cell: (row) => (
        <Checkbox
          aria-label={t('rotations.select', { name: row.name })}
          checked={selection.has(row)}
          onChange={() => selection.toggle(row)}
        />
      ),
    },
    {
      ...{ id: 'person', heading: t('rotations.columns.person'), isName: true },
      cell: ({ personId, name, position }) => (
        <>
          <Link className={cells['name']} {...linkTo(personId)}>
            <bdi>{name}</bdi>
          </Link>
          {position !== null && <span className={cells['soft']}>{position}</span>}
        </>
      ),
    },
    {
      ...{
        id: 'today',
        heading: t(isToday ? 'rotations.columns.today' : 'rotations.columns.firstDay'),
        isMark: true,
      },
      cell: ({ periods: [first] }) =>
        first && <LookMark {...LOOKS[whatOf(first)]} text={t(`rotations.states.${whatOf(first)}`)} />,
    },
    {
      ...{ id: 'rotation', heading: t('rotations.columns.rotation') },
      cell: (row) => (
        <>
          <SettingMark row={row} />
          {row.setting !== 'set' && <SetButton row={row} onSet={onSet} />}
        </>
      ),
    },
    {
      ...{ id: 'strip', heading: t('rotations.columns.strip') },
      cell: ({ periods }) => <Strip periods={periods} />,
    },
  ];
}

/** What a person’s rotation lacks, at the place that says so. */
function SetButton({ row, onSet }: { row: RotationRow; onSet: (row: RotationRow) => void }) {
  const { t } = useTranslation();
  const act = t(row.setting === 'start-missing' ? 'rotations.setStart' : 'rotations.setRotation');
  return (
    <Button
      size="compact-md"
      variant="default"
      className={classes['setButton'] ?? ''}
      aria-label={t('rotations.setOf', { act, name: row.name })}
      onClick={() => onSet(row)}
    >
      {act}
    </Button>
  );
}
