import type { AnalysisFlag, CalibrationFlag } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconKey,
  IconMoodSmile,
  IconPuzzleOff,
  IconWaveSine,
  type TablerIcon,
} from '@tabler/icons-react';
import { LookMark, type Look } from '../../../ui/look-mark.tsx';
import classes from './analysis.module.css';

const LOOKS: Readonly<Record<AnalysisFlag | CalibrationFlag, readonly [TablerIcon, Look]>> = {
  'check-key': [IconKey, 'bad'],
  'too-hard': [IconAlertTriangle, 'warn'],
  'too-easy': [IconMoodSmile, 'warn'],
  weak: [IconWaveSine, 'warn'],
  misfit: [IconPuzzleOff, 'warn'],
};

interface FlagMarksProps<Flag> {
  flags: readonly Flag[];
  textOf: (flag: Flag) => string;
}

/** Why a question needs a look. */
export function FlagMarks<Flag extends AnalysisFlag | CalibrationFlag>({
  flags,
  textOf,
}: FlagMarksProps<Flag>) {
  if (flags.length === 0) return null;
  return (
    <span className={classes['flags']}>
      {flags.map((flag) => (
        <LookMark key={flag} icon={LOOKS[flag][0]} look={LOOKS[flag][1]} text={textOf(flag)} />
      ))}
    </span>
  );
}
