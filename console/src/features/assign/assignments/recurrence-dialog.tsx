import { TextInput } from '@mantine/core';
import { changeRecurrence, type Assignment } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../api/current-in.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { recurrenceOf, repeatValuesOf } from './recurrence.ts';

interface RecurrenceDialogProps {
  assignment: Assignment;
  onClose: () => void;
  /** It was changed meanwhile. */
  onMeanwhile: () => void;
  onDone: () => void;
}

/** Changes when something is assigned again, or ends that. */
export function RecurrenceDialog({ assignment, onClose, onMeanwhile, onDone }: RecurrenceDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { id, revision, recurrence } = assignment;
  const form = useCallForm({
    call: changeRecurrence,
    initial: { ...repeatValuesOf(recurrence), nextDueOn: recurrence?.next?.dueOn ?? '' },
    toArguments: (values) => ({
      params: { assignmentId: id },
      body: {
        ...{ revision, recurrence: recurrenceOf(values, values.nextDueOn) },
        nextDueOn: values.repeats === 'never' ? null : values.nextDueOn || null,
      },
    }),
    faults: {
      'recurrence.rule': { invalid: t('assignments.repeat.noNumber') },
      'recurrence.openDays': { invalid: t('assignments.repeat.noNumber') },
      nextDueOn: { missing: t('assignments.dialog.noDue'), invalid: t('assignments.dialog.noDue') },
    },
    onRefused: (failure: unknown) => {
      if (codeOf(failure) === 'assignment/changed') onMeanwhile();
      return {};
    },
    onDone: () => {
      toasts.show({ title: t('assignments.repeat.changed'), tone: 'good' });
      onDone();
    },
  });
  const { values, set, faultAt } = form;
  return (
    <DialogForm
      form={form}
      title={t('assignments.repeat.change')}
      consequences={[t('assignments.repeat.changeDoes')]}
      confirm={t('assignments.acts.save')}
      onClose={onClose}
    >
      <RecurrenceFields values={values} set={set} dueOn={values.nextDueOn} faultAt={faultAt} />
      {values.repeats !== 'never' && (
        <TextInput {...form.text('nextDueOn')} type="date" label={t('assignments.repeat.nextDue')} />
      )}
    </DialogForm>
  );
}
