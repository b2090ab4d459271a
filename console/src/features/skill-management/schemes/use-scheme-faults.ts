import { useTranslation } from 'react-i18next';
import type { FaultTexts } from '../../../ui/form/faults.ts';
import { MOST_LEVELS } from './scheme-draft.ts';

/** What is said of entries that aren’t complete. @param prefix before the names of fields: `content.` */
export function useSchemeFaults(prefix: '' | 'content.'): FaultTexts {
  const { t } = useTranslation();
  const skill = t('skillSchemes.fields.skillMissing');
  const places = Array.from({ length: MOST_LEVELS }, (_, at) => `${prefix}levels.${at}.skillId`);
  return {
    [`${prefix}title`]: { missing: t('skillSchemes.fields.titleMissing') },
    [`${prefix}statement`]: { missing: t('skillSchemes.fields.statementMissing') },
    [`${prefix}validity`]: { invalid: t('skillSchemes.fields.validityMissing') },
    ...Object.fromEntries<FaultTexts[string]>(
      places.map((path) => [path, { missing: skill, invalid: skill }] as const),
    ),
  };
}
