import { addSkill, type SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { SkillSelect } from '../../../ui/skills/skill-select.tsx';
import classes from './framework.module.css';
import { misplaced, refusedCode } from './refused.ts';
import { SkillFields, useSkillFaults } from './skill-fields.tsx';
import { contentOf, noValues } from './skill-values.ts';

interface NewSkillProps {
  skills: readonly SkillRow[];
  /** The id of the skill below which it is added; empty for the top. */
  place: string;
  row: OpenRow;
  onChanged: () => Promise<unknown>;
}

/** Adds a skill or a group, as the last of its parent. */
export function NewSkill({ skills, place, row, onChanged }: NewSkillProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const form = useCallForm({
    call: addSkill,
    initial: { parentId: place, ...noValues },
    toArguments: ({ parentId, ...values }) => ({
      body: { parentId: parentId === '' ? null : parentId, content: contentOf(values) },
    }),
    faults: useSkillFaults(),
    onRefused: (failure) => misplaced(failure) ?? refusedCode(failure),
    onDone: async ({ id, content }) => {
      await onChanged();
      toasts.show({ title: t('skillFramework.form.added'), text: content.title, tone: 'good' });
      row.open(id);
    },
  });
  return (
    <section className={classes['skill']} aria-labelledby="new-skill">
      <h2 id="new-skill">{t('skillFramework.form.new')}</h2>
      <CallForm
        form={form}
        label={t('skillFramework.form.new')}
        submit={t('skillFramework.form.add')}
        onCancel={row.close}
      >
        <SkillSelect
          name="parentId"
          label={t('skillFramework.fields.parent')}
          description={t('skillFramework.fields.parentHint')}
          skills={skills}
          offers={() => true}
          value={form.values.parentId}
          none={t('skillFramework.top')}
          error={form.faultAt('parentId')}
          onChoose={(parentId) => form.set({ parentId })}
        />
        <SkillFields form={form} />
      </CallForm>
    </section>
  );
}
