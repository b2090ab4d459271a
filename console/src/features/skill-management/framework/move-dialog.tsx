import { NativeSelect } from '@mantine/core';
import { moveSkill, skillDetails, type SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { currentIn } from '../../../api/current-in.ts';
import { SkillSelect } from '../../../ui/skills/skill-select.tsx';
import { misplaced } from './refused.ts';
import type { SkillDialogProps } from './retire-dialog.tsx';
import { withBelow } from './tree.ts';

interface MoveDialogProps extends SkillDialogProps {
  skills: readonly SkillRow[];
}

/** Moves a skill, with all below it, to another parent or another place among its siblings. */
export function MoveDialog({ skill, skills, onClose, onMeanwhile, onDone }: MoveDialogProps) {
  const { t } = useTranslation();
  const { title } = skill.content;
  const below = withBelow(skills, skill.id);
  const siblingsAt = (parentId: string): readonly SkillRow[] =>
    skills.filter((one) => (one.parentId ?? '') === parentId && one.id !== skill.id);
  const form = useCallForm({
    call: moveSkill,
    initial: { parentId: skill.parentId ?? '', afterId: before(skills, skill) },
    toArguments: ({ parentId, afterId }) => ({
      params: { skillId: skill.id },
      body: {
        revision: skill.revision,
        parentId: parentId === '' ? null : parentId,
        afterId: afterId === '' ? null : afterId,
      },
    }),
    onRefused: (failure) => {
      const current = currentIn(skillDetails, failure);
      if (current) onMeanwhile(current);
      return misplaced(failure);
    },
    onDone: (now) => onDone(now, t('skillFramework.moving.done')),
  });
  return (
    <DialogForm
      form={form}
      title={t('skillFramework.moving.title', { title })}
      consequences={[t('skillFramework.moving.does')]}
      confirm={t('skillFramework.moving.confirm')}
      onClose={onClose}
    >
      <SkillSelect
        name="parentId"
        label={t('skillFramework.fields.parent')}
        skills={skills}
        offers={({ id }) => !below.has(id)}
        value={form.values.parentId}
        none={t('skillFramework.top')}
        error={form.faultAt('parentId')}
        isFirst
        onChoose={(parentId) => form.set({ parentId, afterId: siblingsAt(parentId).at(-1)?.id ?? '' })}
      />
      <NativeSelect
        {...form.text('afterId')}
        label={t('skillFramework.moving.after')}
        data={[
          { value: '', label: t('skillFramework.moving.first') },
          ...siblingsAt(form.values.parentId).map((one) => ({
            value: one.id,
            label: t('skillFramework.moving.behind', { title: one.title }),
          })),
        ]}
      />
    </DialogForm>
  );
}

/** The sibling before a skill; empty if it is the first. */
function before(
  skills: readonly SkillRow[],
  { id, parentId }: { id: string; parentId: string | null },
): string {
  const siblings = skills.filter((one) => one.parentId === parentId);
  return siblings[siblings.findIndex((one) => one.id === id) - 1]?.id ?? '';
}
