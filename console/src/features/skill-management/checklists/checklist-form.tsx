import { changeChecklist, checklistDetails, type ChecklistDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { ConflictDialog } from '../shared/conflict-dialog.tsx';
import { codeOf, currentIn } from '../../../api/current-in.ts';
import { useMeanwhile } from '../shared/use-meanwhile.ts';
import { useSkillName } from '../../../ui/skills/use-skill-name.ts';
import { checklistDifferences } from './checklist-differences.ts';
import { asStored, contentOf, draftOf } from './checklist-draft.ts';
import { ChecklistFields } from './checklist-fields.tsx';
import type { OneChecklistProps } from './one-checklist.tsx';
import { useChecklistFaults } from './use-checklist-faults.ts';

interface ChecklistFormProps extends Pick<OneChecklistProps, 'checklist' | 'skills' | 'onOutdated'> {
  /** What is stored now is something else than `checklist`. */
  onMeanwhile: (checklist: ChecklistDetails) => void;
  onSaved: (checklist: ChecklistDetails) => void;
  onCancel: () => void;
}

const valuesOf = ({ content }: ChecklistDetails) => ({ content: draftOf(content) });

/** Changes a checklist. */
export function ChecklistForm(props: ChecklistFormProps) {
  const { checklist, skills, onOutdated, onMeanwhile, onSaved, onCancel } = props;
  const { t } = useTranslation();
  const nameOf = useSkillName(skills);
  const { base, theirs, found, goOn } = useMeanwhile(checklist);
  const form = useCallForm({
    call: changeChecklist,
    initial: valuesOf(base),
    toArguments: ({ content }) => ({
      params: { checklistId: base.id },
      body: { revision: base.revision, content: contentOf(content) },
    }),
    faults: useChecklistFaults('content.'),
    onRefused: (failure) => {
      const current = currentIn(checklistDetails, failure);
      if (codeOf(failure) === 'checklist/changed' && current) found(current);
      else if (current) onMeanwhile(current);
      else onOutdated();
      return undefined;
    },
    onDone: onSaved,
  });
  const { content } = form.values;
  const goOnWith = (now: ChecklistDetails, values: typeof form.values): void => {
    goOn(now, () => form.set(values));
    onMeanwhile(now);
  };
  return (
    <>
      <CallForm
        form={form}
        label={t('skillChecklists.form.edit')}
        submit={t('skillChecklists.form.save')}
        onCancel={onCancel}
      >
        <ChecklistFields
          title={form.text('content.title')}
          instructions={form.text('content.instructions')}
          draft={content}
          prefix="content."
          skills={skills}
          faultAt={form.faultAt}
          onChange={(edit) => form.set({ content: { ...content, ...edit } })}
        />
      </CallForm>
      {theirs && (
        <ConflictDialog
          last={theirs.history[0]}
          differences={checklistDifferences(t, nameOf, theirs.content, asStored(contentOf(content)))}
          onKeepMine={() => goOnWith(theirs, form.values)}
          onTakeTheirs={() => goOnWith(theirs, valuesOf(theirs))}
        />
      )}
    </>
  );
}
