import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconHourglass,
} from '@tabler/icons-react';
import type { AnswerState } from '@rigwise/scoring';
import { useTranslation } from 'react-i18next';
import classes from './verdict.module.css';

const ICONS = {
  right: IconCircleCheck,
  partly: IconCircleHalf2,
  wrong: IconCircleX,
  unanswered: IconCircleDashed,
  'to-mark': IconHourglass,
} as const;

/** How an answer was: icon, word and colour. */
export function Verdict({ state }: { state: AnswerState }) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={classes['verdict']} data-state={state}>
      <Icon size={16} aria-hidden="true" />
      {t(`items.states.${state}`)}
    </span>
  );
}
