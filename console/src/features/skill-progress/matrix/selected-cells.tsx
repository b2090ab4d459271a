import { Button } from '@mantine/core';
import { MOST_GAP_CELLS, type AssignedBatch } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchNotice } from '../../../ui/assignments/batch-notice.tsx';
import { CloseGapsDialog } from '../../../ui/assignments/close-gaps-dialog.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { bySkill, countOf } from './cell-selection.ts';
import classes from './matrix.module.css';
import type { useCellSelection } from './use-cell-selection.ts';

interface SelectedCellsProps {
  selecting: ReturnType<typeof useCellSelection>;
  /** Something was assigned, or taken back. */
  onChanged: () => void;
}

/** How many cells are selected, and the way to close them; afterwards what was assigned. */
export function SelectedCells({ selecting, onChanged }: SelectedCellsProps) {
  const { t } = useTranslation();
  const { selection, isTapping, clear } = selecting;
  const isPhone = useIsPhone();
  const [isClosing, setClosing] = useState(false);
  const [assigned, setAssigned] = useState<AssignedBatch | null>(null);
  const { cells, people, skills } = countOf(selection);
  const text =
    cells > MOST_GAP_CELLS
      ? t('skillMatrix.select.most', { count: MOST_GAP_CELLS })
      : cells > 0
        ? t('skillMatrix.select.count', {
            count: cells,
            people: t('skillMatrix.people', { count: people }),
            skills: t('skillMatrix.skills', { count: skills }),
          })
        : isTapping
          ? t(isPhone ? 'skillMatrix.select.touchHint' : 'skillMatrix.select.hint')
          : '';
  return (
    <>
      {assigned && cells === 0 && (
        <BatchNotice
          key={assigned.batchId}
          batch={assigned}
          onChanged={onChanged}
          onClose={() => setAssigned(null)}
        />
      )}
      <section
        className={classes['selected']}
        aria-label={t('skillMatrix.select.label')}
        data-empty={text === '' || undefined}
      >
        {/* It is there before it says something: only then is that announced. */}
        <p role="status">{text}</p>
        {cells > 0 && (
          <Button px="sm" disabled={cells > MOST_GAP_CELLS} onClick={() => setClosing(true)}>
            {t('skillMatrix.select.close')}
          </Button>
        )}
        {text !== '' && (
          <Button px="sm" variant="default" onClick={clear}>
            {t(cells > 0 ? 'skillMatrix.select.clear' : 'skillMatrix.select.done')}
          </Button>
        )}
      </section>
      {isClosing && (
        <CloseGapsDialog
          cells={bySkill(selection)}
          onClose={() => setClosing(false)}
          onDone={(batch) => {
            setClosing(false);
            setAssigned(batch);
            clear();
            onChanged();
          }}
        />
      )}
    </>
  );
}
