import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { skillLevels, type SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { Fault, TextProps } from '../../../ui/form/checked-form.ts';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { SkillSelect } from '../../../ui/skills/skill-select.tsx';
import type { ChecklistDraft } from './checklist-draft.ts';
import { StepList } from './step-list.tsx';

interface ChecklistFieldsProps {
  title: TextProps;
  instructions: TextProps;
  draft: ChecklistDraft;
  skills: readonly SkillRow[];
  /** Before the names of fields: `content.` */
  prefix: '' | 'content.';
  faultAt: (name: string) => Fault | undefined;
  onChange: (edit: Partial<ChecklistDraft>) => void;
}

/** What a checklist says. */
export function ChecklistFields(props: ChecklistFieldsProps) {
  const { title, instructions, draft, skills, prefix, faultAt, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <TextInput {...title} label={t('skillChecklists.fields.title')} maxLength={120} dir="auto" />
      <SkillSelect
        name={`${prefix}skillId`}
        label={t('skillChecklists.fields.skill')}
        description={t('skillChecklists.fields.skillHint')}
        skills={skills}
        // Groups have no levels.
        offers={({ levels }) => levels.length > 0}
        value={draft.skillId}
        error={faultAt(`${prefix}skillId`)}
        onChoose={(skillId) => onChange({ skillId })}
      />
      <NativeSelect
        name={`${prefix}assessorLevel`}
        label={t('skillChecklists.fields.level')}
        description={t('skillChecklists.fields.levelHint')}
        value={draft.assessorLevel}
        error={faultAt(`${prefix}assessorLevel`)}
        data={skillLevels.map((value) => ({ value, label: levelName(t, value) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ assessorLevel: skillLevels.find((one) => one === value) ?? draft.assessorLevel })
        }
      />
      <Textarea
        {...instructions}
        label={t('skillChecklists.fields.instructions')}
        rows={4}
        maxLength={2_000}
        dir="auto"
      />
      <StepList
        steps={draft.steps}
        path={`${prefix}steps`}
        faultAt={faultAt}
        onChange={(steps) => onChange({ steps })}
      />
      <Checkbox
        label={t('skillChecklists.fields.forEver')}
        checked={draft.isForEver}
        onChange={({ currentTarget }) => onChange({ isForEver: currentTarget.checked })}
      />
      {!draft.isForEver && (
        <TextInput
          name={`${prefix}validMonths`}
          label={t('skillChecklists.fields.months')}
          inputMode="numeric"
          maxLength={3}
          value={draft.months}
          error={faultAt(`${prefix}validMonths`)}
          onChange={({ currentTarget }) => onChange({ months: currentTarget.value })}
        />
      )}
    </>
  );
}
