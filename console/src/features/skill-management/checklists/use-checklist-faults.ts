import { useTranslation } from 'react-i18next';
import type { FaultTexts } from '../../../ui/form/faults.ts';
import { MOST_STEPS } from './checklist-draft.ts';

/** What is said of entries that aren’t complete. @param prefix before the names of fields: `content.` */
export function useChecklistFaults(prefix: '' | 'content.'): FaultTexts {
  const { t } = useTranslation();
  const statement = t('skillChecklists.fields.statementMissing');
  const months = t('skillChecklists.fields.monthsWrong');
  return {
    [`${prefix}title`]: { missing: t('skillChecklists.fields.titleMissing') },
    [`${prefix}skillId`]: { missing: t('skillChecklists.fields.skillMissing') },
    [`${prefix}instructions`]: { missing: t('skillChecklists.fields.instructionsMissing') },
    [`${prefix}validMonths`]: { missing: months, invalid: months, tooLittle: months, tooMuch: months },
    [`${prefix}steps`]: { missing: t('skillChecklists.fields.stepsMissing') },
    ...Object.fromEntries<FaultTexts[string]>(
      Array.from({ length: MOST_STEPS }, (_, at) => [
        `${prefix}steps.${at}.statement`,
        { missing: statement },
      ]),
    ),
  };
}
