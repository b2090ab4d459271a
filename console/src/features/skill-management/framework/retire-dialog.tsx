import { restoreSkill, retireSkill, skillDetails, type SkillDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { currentIn } from '../../../api/current-in.ts';

export interface SkillDialogProps {
  skill: SkillDetails;
  onClose: () => void;
  /** It was changed meanwhile: this is what is stored now. */
  onMeanwhile: (skill: SkillDetails) => void;
  /** @param said what was done, for a toast */
  onDone: (skill: SkillDetails, said: string) => void;
}

const CALLS = { retire: retireSkill, restore: restoreSkill } as const;

/** Retires a skill, or takes that back. */
export function RetireDialog({
  skill,
  act,
  onClose,
  onMeanwhile,
  onDone,
}: SkillDialogProps & { act: 'retire' | 'restore' }) {
  const { t } = useTranslation();
  const call = useCall();
  const { title } = skill.content;
  const isRetiring = act === 'retire';
  const confirm = async (): Promise<void> => {
    const args = { params: { skillId: skill.id }, body: { revision: skill.revision } };
    try {
      const { body } = await call(CALLS[act], args);
      onDone(body, t(isRetiring ? 'skillFramework.retiring.done' : 'skillFramework.restoring.done'));
    } catch (failure) {
      const current = currentIn(skillDetails, failure);
      if (current) onMeanwhile(current);
      throw failure;
    }
  };
  return (
    <ActDialog
      title={t(isRetiring ? 'skillFramework.retiring.title' : 'skillFramework.restoring.title', { title })}
      consequences={
        isRetiring
          ? (['levels', 'profiles', 'back'] as const).map((line) => t(`skillFramework.retiring.does.${line}`))
          : [t('skillFramework.restoring.does')]
      }
      confirm={t(isRetiring ? 'skillFramework.retiring.confirm' : 'skillFramework.restoring.confirm')}
      isSevere={isRetiring}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
