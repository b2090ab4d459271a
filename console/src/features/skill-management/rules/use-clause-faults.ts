import { MOST_CLAUSES, skillLevels } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { FaultTexts } from '../../../ui/form/faults.ts';

/** What is said of conditions that aren’t complete, wherever they are. */
export function useClauseFaults(): FaultTexts {
  const { t } = useTranslation();
  const [test, skill] = [t('skillRules.fields.testMissing'), t('skillRules.fields.skillMissing')];
  const places = skillLevels.flatMap((level) =>
    Array.from({ length: MOST_CLAUSES }, (_, at) => `levels.${level}.${at}`),
  );
  const atPlaces = places.flatMap(
    (path) =>
      [
        [`${path}.testId`, { missing: test, invalid: test }],
        [`${path}.skillId`, { missing: skill, invalid: skill }],
      ] as const,
  );
  return Object.fromEntries<FaultTexts[string]>(atPlaces);
}
