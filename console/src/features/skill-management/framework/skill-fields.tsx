import { Textarea, TextInput } from '@mantine/core';
import { skillLevels } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import cells from '../../../ui/list/cells.module.css';
import type { CheckedForm } from '../../../ui/form/checked-form.ts';
import type { FaultTexts } from '../../../ui/form/faults.ts';
import { levelName } from '../../../ui/skills/clause-words.ts';
import shared from '../shared/shared.module.css';
import type { SkillValues } from './skill-values.ts';

const LONGEST = { code: 30, title: 120, statement: 2_000 } as const;

/** What a skill says, and what each of its levels looks like. */
export function SkillFields({ form }: { form: Pick<CheckedForm<SkillValues>, 'text'> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        {...form.text('content.title')}
        label={t('skillFramework.fields.title')}
        maxLength={LONGEST.title}
        dir="auto"
        data-autofocus
        autoFocus
      />
      <TextInput
        {...form.text('content.code')}
        label={t('skillFramework.fields.code')}
        description={t('skillFramework.fields.codeHint')}
        maxLength={LONGEST.code}
        spellCheck={false}
      />
      <Textarea
        {...form.text('content.statement')}
        label={t('skillFramework.fields.statement')}
        description={t('skillFramework.fields.statementHint')}
        maxLength={LONGEST.statement}
        rows={3}
        dir="auto"
      />
      <fieldset className={shared['fields']}>
        <legend>{t('skillFramework.fields.levels')}</legend>
        <p className={cells['soft']}>{t('skillFramework.fields.levelsHint')}</p>
        {skillLevels.map((level) => (
          <Textarea
            key={level}
            {...form.text(`content.levels.${level}`)}
            label={levelName(t, level)}
            maxLength={LONGEST.statement}
            rows={2}
            dir="auto"
          />
        ))}
      </fieldset>
    </>
  );
}

/** What is said of entries that can’t be saved. */
export function useSkillFaults(): FaultTexts {
  const { t } = useTranslation();
  return {
    'content.code': { invalid: t('skillFramework.fields.codeInvalid') },
    'content.title': { missing: t('skillFramework.fields.titleMissing') },
    'content.statement': { missing: t('skillFramework.fields.statementMissing') },
  };
}
