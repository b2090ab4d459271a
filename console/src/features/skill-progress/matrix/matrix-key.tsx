import { useTranslation } from 'react-i18next';
import { shortText } from './cell-words.ts';
import type { Cell, CellState } from './matrix-model.ts';
import classes from './matrix.module.css';

const EXAMPLES: readonly (Cell & { readonly state: Exclude<CellState, 'none'> })[] = [
  { state: 'met', held: 3, required: 3, days: null },
  { state: 'expiring', held: 3, required: 3, days: 30 },
  { state: 'gap', held: 1, required: 3, days: null },
  { state: 'lapsed', held: 1, required: 3, days: -30 },
  { state: 'extra', held: 2, required: 0, days: null },
];

/** What the cells mean. */
export function MatrixKey() {
  const { t } = useTranslation();
  return (
    <ul className={classes['key']} aria-label={t('skillMatrix.legend')}>
      {EXAMPLES.map((cell) => (
        <li key={cell.state}>
          <span className={classes['cell']} data-state={cell.state}>
            {shortText(t, cell)}
          </span>
          {t(`skillMatrix.states.${cell.state}`)}
        </li>
      ))}
    </ul>
  );
}
