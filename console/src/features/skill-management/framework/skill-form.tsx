import { changeSkill, skillDetails, type SkillDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { ConflictDialog } from '../shared/conflict-dialog.tsx';
import { codeOf, currentIn } from '../../../api/current-in.ts';
import { useMeanwhile } from '../shared/use-meanwhile.ts';
import { refusedCode } from './refused.ts';
import { contentDifferences } from './skill-differences.ts';
import { SkillFields, useSkillFaults } from './skill-fields.tsx';
import { contentOf, merged, valuesOf } from './skill-values.ts';

interface SkillFormProps {
  skill: SkillDetails;
  /** What is stored now is something else than `skill`. */
  onMeanwhile: (skill: SkillDetails) => void;
  onSaved: (skill: SkillDetails) => void;
  onCancel: () => void;
}

/** Changes what a skill says. If it was changed meanwhile, the user chooses what to go on with. */
export function SkillForm({ skill, onMeanwhile, onSaved, onCancel }: SkillFormProps) {
  const { t } = useTranslation();
  const { base, theirs, found, goOn } = useMeanwhile(skill);
  const form = useCallForm({
    call: changeSkill,
    initial: valuesOf(base.content),
    toArguments: (values) => ({
      params: { skillId: base.id },
      body: { revision: base.revision, content: contentOf(values) },
    }),
    faults: useSkillFaults(),
    onRefused: (failure) => {
      const current = currentIn(skillDetails, failure);
      if (codeOf(failure) === 'skill/changed' && current) found(current);
      else if (current) onMeanwhile(current);
      return refusedCode(failure);
    },
    onDone: onSaved,
  });
  const goOnWith = (now: SkillDetails, values: typeof form.values): void => {
    goOn(now, () => form.set(values));
    onMeanwhile(now);
  };
  const mine = theirs && merged(valuesOf(base.content), form.values, valuesOf(theirs.content));
  return (
    <>
      <CallForm
        form={form}
        label={t('skillFramework.form.edit')}
        submit={t('skillFramework.form.save')}
        onCancel={onCancel}
      >
        <SkillFields form={form} />
      </CallForm>
      {theirs && mine && (
        <ConflictDialog
          last={theirs.history[0]}
          differences={contentDifferences(t, theirs.content, contentOf(mine))}
          onKeepMine={() => goOnWith(theirs, mine)}
          onTakeTheirs={() => goOnWith(theirs, valuesOf(theirs.content))}
        />
      )}
    </>
  );
}
