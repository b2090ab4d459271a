import { useTranslation } from 'react-i18next';
import classes from './filled-blank.module.css';
import type { ScoredRow } from './scored-rows.tsx';

interface FilledBlankProps {
  number: number;
  row: Pick<ScoredRow, 'given' | 'state'> | undefined;
  /** Whether the answer stands in it, rather than its number. */
  isFilled: boolean;
}

/** A blank in the question's text with what was given. Its row below says how that was. */
export function FilledBlank({ number, row, isFilled }: FilledBlankProps) {
  const { t } = useTranslation();
  if (!row) return <span>{'____'}</span>;
  return (
    <span className={classes['blank']} data-state={isFilled ? row.state : undefined}>
      {(isFilled && row.given) || t('items.blankNumber', { number })}
    </span>
  );
}
