import type { ProgressionLevel } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { levelName } from '../../ui/skills/clause-words.ts';

/** "Awareness"; "No level" for none. */
export function useLevelName(): (level: ProgressionLevel) => string {
  const { t } = useTranslation();
  return (level) => (level === 'none' ? t('levelProgression.none') : levelName(t, level));
}
