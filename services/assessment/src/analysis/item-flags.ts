import { EASY_ABOVE, HARD_BELOW, WEAK_BELOW, type AnalysisFlag, type ItemFigures } from '@rigwise/contracts';

/** What asks for a look at an item. With too few attempts nothing does. */
export function flagsOf(figures: ItemFigures | null): readonly AnalysisFlag[] {
  if (!figures) return [];
  const { facility, discrimination } = figures;
  const flags: AnalysisFlag[] = [];
  if (discrimination !== null && discrimination < 0) flags.push('check-key');
  if (facility !== null && facility < HARD_BELOW) flags.push('too-hard');
  if (facility !== null && facility > EASY_ABOVE) flags.push('too-easy');
  if (discrimination !== null && discrimination >= 0 && discrimination < WEAK_BELOW) flags.push('weak');
  return flags;
}

/** Whether chance explains a negative discrimination badly: its whole interval is below 0. */
export const isKeyCertain = (figures: ItemFigures | null): boolean =>
  (figures?.discriminationInterval?.upper ?? 0) < 0;
