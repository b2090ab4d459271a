import { useTranslation } from 'react-i18next';
import type { FaultTexts } from '../../../ui/form/faults.ts';
import { MOST_REQUIREMENTS } from './profile-draft.ts';

/** What is said of entries that aren’t complete. @param prefix before the names of fields: `content.` */
export function useProfileFaults(prefix: '' | 'content.'): FaultTexts {
  const { t } = useTranslation();
  const [skill, from] = [t('skillProfiles.fields.skillMissing'), t('skillProfiles.fields.fromMissing')];
  const places = Array.from({ length: MOST_REQUIREMENTS }, (_, at) => `${prefix}requirements.${at}`);
  const atPlaces = places.flatMap(
    (path) =>
      [
        [`${path}.skillId`, { missing: skill }],
        [`${path}.from`, { missing: from }],
      ] as const,
  );
  return {
    [`${prefix}position`]: { missing: t('skillProfiles.fields.positionMissing') },
    ...Object.fromEntries<FaultTexts[string]>(atPlaces),
  };
}
