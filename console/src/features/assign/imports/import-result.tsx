import { Button } from '@mantine/core';
import { rotationVerdicts, type RotationImport, type RotationImportLine } from '@rigwise/contracts';
import { IconBan, IconCircleCheck, IconEqual, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../ui/import/figures.tsx';
import cells from '../../../ui/list/cells.module.css';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import { LookMark } from '../../../ui/look-mark.tsx';
import classes from '../rotations.module.css';

const MARKS = {
  set: { icon: IconCircleCheck, look: 'good' },
  changed: { icon: IconPencil, look: 'warn' },
  unchanged: { icon: IconEqual, look: 'soft' },
  refused: { icon: IconBan, look: 'bad' },
} as const;
/** What someone has to do something about comes first. */
const ORDER = ['refused', 'changed', 'set', 'unchanged'] as const;

interface ImportResultProps {
  result: RotationImport;
  busy: boolean;
  onApply: () => void;
}

/** What a file does, or did, line by line. */
export function ImportResult({ result: { lines, remarks, isApplied }, busy, onApply }: ImportResultProps) {
  const { t } = useTranslation();
  const of = (verdict: RotationImportLine['verdict']) => lines.filter((line) => line.verdict === verdict);
  const count = of('set').length + of('changed').length;
  return (
    <div className={classes['result']}>
      <Figures
        figures={rotationVerdicts.map((verdict) => ({
          ...{ id: verdict, name: t(`rotations.import.verdicts.${verdict}`), count: of(verdict).length },
        }))}
      />
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {!isApplied &&
        (count > 0 ? (
          <div className={classes['buttons']}>
            <Button loading={busy} onClick={onApply}>
              {t('rotations.import.apply', { count })}
            </Button>
          </div>
        ) : (
          <p>{t('rotations.import.nothing')}</p>
        ))}
      <ListTable
        caption={t('rotations.import.caption')}
        columns={useLineColumns()}
        items={ORDER.flatMap(of)}
        rowId={({ line }) => String(line)}
      />
    </div>
  );
}

function useLineColumns(): readonly Column<RotationImportLine>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'person', heading: t('rotations.import.columns.person'), isName: true },
      cell: ({ employeeNumber, name }) => (
        <>
          <bdi>{name ?? (employeeNumber || '–')}</bdi>
          {name !== null && <span className={cells['soft']}>{employeeNumber}</span>}
        </>
      ),
    },
    {
      ...{ id: 'verdict', heading: t('rotations.import.columns.verdict'), isMark: true },
      cell: ({ verdict }) => (
        <LookMark {...MARKS[verdict]} text={t(`rotations.import.verdicts.${verdict}`)} />
      ),
    },
    {
      ...{ id: 'line', heading: t('rotations.import.columns.line'), isNumber: true, isLabelled: true },
      cell: ({ line }) => String(line),
    },
    { id: 'before', heading: t('rotations.import.columns.before'), cell: ({ before }) => before },
    { id: 'after', heading: t('rotations.import.columns.after'), cell: ({ after }) => after },
    {
      ...{ id: 'remarks', heading: t('rotations.import.columns.remarks') },
      cell: ({ remarks }) => remarks.join(' '),
    },
  ];
}
