import {
  FAR_DIFFICULTY,
  LOW_DISCRIMINATION,
  MISFIT_P,
  type CalibrationFlag,
  type SlopeLabel,
} from '@rigwise/contracts';
import type { VersionCalibration } from './stored-calibration.ts';

/** Baker (2001), The Basics of Item Response Theory, table 2: slopes of the logistic model, up to here. */
const LABELS: readonly (readonly [below: number, label: SlopeLabel])[] = [
  [LOW_DISCRIMINATION, 'very-low'],
  [0.65, 'low'],
  [1.35, 'moderate'],
  [1.7, 'high'],
];

export const labelOf = (a: number): SlopeLabel => LABELS.find(([below]) => a < below)?.[1] ?? 'very-high';

/** What asks for a look at an item. @param tested how many items' fit is tested */
export function flagsOf(
  { parameters, reason, fit }: Pick<VersionCalibration, 'parameters' | 'reason' | 'fit'>,
  tested: number,
): CalibrationFlag[] {
  const flags: CalibrationFlag[] = [];
  if (reason === 'negative-slope') flags.push('check-key');
  if (parameters && parameters.b > FAR_DIFFICULTY) flags.push('too-hard');
  if (parameters && parameters.b < -FAR_DIFFICULTY) flags.push('too-easy');
  if (parameters && parameters.a < LOW_DISCRIMINATION) flags.push('weak');
  if (fit && fit.p * tested < MISFIT_P) flags.push('misfit');
  return flags;
}
