import { addChecklist, type SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { contentOf, NEW } from './checklist-draft.ts';
import { ChecklistFields } from './checklist-fields.tsx';
import { useChecklistFaults } from './use-checklist-faults.ts';
import { useChecklistsChanged } from './use-checklists-changed.ts';

interface NewChecklistProps {
  skills: readonly SkillRow[];
  row: OpenRow;
  /** Reads the skills again. */
  onOutdated: () => void;
}

/** Adds a checklist. */
export function NewChecklist({ skills, row, onOutdated }: NewChecklistProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useChecklistsChanged();
  const form = useCallForm({
    call: addChecklist,
    initial: NEW,
    toArguments: (draft) => ({ body: contentOf(draft) }),
    faults: useChecklistFaults(''),
    onRefused: () => {
      onOutdated();
      return undefined;
    },
    onDone: ({ id }) => {
      changed();
      toasts.show({
        ...{ title: t('skillChecklists.form.added'), text: t('skillChecklists.form.addedText') },
        tone: 'good',
      });
      row.open(id);
    },
  });
  return (
    <CallForm
      form={form}
      label={t('skillChecklists.new')}
      submit={t('skillChecklists.form.save')}
      onCancel={row.close}
    >
      <ChecklistFields
        title={form.text('title')}
        instructions={form.text('instructions')}
        draft={form.values}
        prefix=""
        skills={skills}
        faultAt={form.faultAt}
        onChange={form.set}
      />
    </CallForm>
  );
}
