import type { AnalysedItem, AnalysisFlag } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconKey,
  IconMoodSmile,
  IconWaveSine,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark, type Look } from '../../../ui/look-mark.tsx';
import classes from './analysis.module.css';

const LOOKS: Readonly<Record<AnalysisFlag, readonly [TablerIcon, Look]>> = {
  'check-key': [IconKey, 'bad'],
  'too-hard': [IconAlertTriangle, 'warn'],
  'too-easy': [IconMoodSmile, 'warn'],
  weak: [IconWaveSine, 'warn'],
};

/** Why a question needs a look. */
export function FlagMarks({ item: { flags } }: { item: AnalysedItem }) {
  const { t } = useTranslation();
  if (flags.length === 0) return null;
  return (
    <span className={classes['flags']}>
      {flags.map((flag) => (
        <LookMark key={flag} icon={LOOKS[flag][0]} look={LOOKS[flag][1]} text={t(`analysis.flags.${flag}`)} />
      ))}
    </span>
  );
}
