import { TextInput } from '@mantine/core';
import {
  cancelAssignment,
  cancelWork,
  changeWorkDue,
  endWaiver,
  waiveWork,
  type Assignment,
  type WorkDetails,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../api/current-in.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';

export type WorkAct = 'due' | 'waive' | 'endWaiver' | 'cancel';
interface Acting {
  onClose: () => void;
  /** It was changed meanwhile. */
  onMeanwhile: () => void;
  onDone: () => void;
}

/** Changes the due date of one person, waives it, ends the waiver, or cancels it: each with a reason. */
export function WorkDialog({ act, ...props }: Acting & { act: WorkAct; work: WorkDetails }) {
  switch (act) {
    case 'due':
      return <DueDialog {...props} />;
    case 'waive':
      return <WaiveDialog {...props} />;
    case 'endWaiver':
      return <EndDialog {...props} call={endWaiver} words={['endWaiver', 'endDoes', 'ended']} />;
    case 'cancel':
      return (
        <EndDialog {...props} call={cancelWork} words={['cancel', 'cancelDoes', 'cancelled']} isSevere />
      );
  }
}

function useActing({ onMeanwhile, onDone }: Acting, done: string) {
  const { t } = useTranslation();
  const toasts = useToasts();
  return {
    reason: { missing: t('assignments.acts.noReason') },
    day: { missing: t('assignments.acts.noDay'), invalid: t('assignments.acts.noDay') },
    onRefused: (failure: unknown) => {
      if (codeOf(failure)?.startsWith('assignment/') === true) onMeanwhile();
      return {};
    },
    onDone: () => {
      toasts.show({ title: done, tone: 'good' });
      onDone();
    },
  };
}

function DueDialog({ work, ...acting }: Acting & { work: WorkDetails }) {
  const { t } = useTranslation();
  const { reason, day, ...rest } = useActing(acting, t('assignments.acts.changed'));
  const form = useCallForm({
    call: changeWorkDue,
    initial: { dueOn: work.dueOn, reason: '' },
    toArguments: (values) => ({
      params: { workId: work.id },
      body: { revision: work.revision, dueOn: values.dueOn || null, reason: values.reason.trim() || null },
    }),
    faults: { reason, dueOn: day },
    ...rest,
  });
  return (
    <DialogForm
      form={form}
      title={t('assignments.acts.due')}
      consequences={[t('assignments.acts.dueDoes')]}
      confirm={t('assignments.acts.save')}
      onClose={acting.onClose}
    >
      <TextInput {...form.text('dueOn')} type="date" label={t('assignments.acts.dueOn')} />
      <TextInput {...form.text('reason')} label={t('assignments.acts.reason')} maxLength={300} dir="auto" />
    </DialogForm>
  );
}

function WaiveDialog({ work, ...acting }: Acting & { work: WorkDetails }) {
  const { t } = useTranslation();
  const { reason, day, ...rest } = useActing(acting, t('assignments.acts.waived'));
  const form = useCallForm({
    call: waiveWork,
    initial: { until: '', reason: '' },
    toArguments: (values) => ({
      params: { workId: work.id },
      body: { revision: work.revision, until: values.until || null, reason: values.reason.trim() || null },
    }),
    faults: { reason, until: day },
    ...rest,
  });
  return (
    <DialogForm
      form={form}
      title={t('assignments.acts.waive')}
      consequences={[t('assignments.acts.waiveDoes')]}
      confirm={t('assignments.acts.waive')}
      onClose={acting.onClose}
    >
      <TextInput {...form.text('until')} type="date" label={t('assignments.acts.until')} />
      <TextInput {...form.text('reason')} label={t('assignments.acts.reason')} maxLength={300} dir="auto" />
    </DialogForm>
  );
}

interface EndDialogProps extends Acting {
  work: WorkDetails;
  call: typeof cancelWork | typeof endWaiver;
  words: readonly ['cancel' | 'endWaiver', 'cancelDoes' | 'endDoes', 'cancelled' | 'ended'];
  isSevere?: boolean;
}

function EndDialog({ work, call, words: [title, does, done], isSevere = false, ...acting }: EndDialogProps) {
  const { t } = useTranslation();
  const { reason, day: _, ...rest } = useActing(acting, t(`assignments.acts.${done}`));
  const form = useCallForm({
    call: call as typeof cancelWork,
    initial: { reason: '' },
    toArguments: (values) => ({
      params: { workId: work.id },
      body: { revision: work.revision, reason: values.reason.trim() || null },
    }),
    faults: { reason },
    ...rest,
  });
  return (
    <DialogForm
      form={form}
      title={t(`assignments.acts.${title}`)}
      consequences={[t(`assignments.acts.${does}`)]}
      confirm={t(`assignments.acts.${title}`)}
      isSevere={isSevere}
      onClose={acting.onClose}
    >
      <TextInput {...form.text('reason')} label={t('assignments.acts.reason')} maxLength={300} dir="auto" />
    </DialogForm>
  );
}

/** Cancels an assignment for everyone who hasn’t finished it. */
export function CancelAllDialog({ assignment, ...acting }: Acting & { assignment: Assignment }) {
  const { t } = useTranslation();
  const { reason, day: _, ...rest } = useActing(acting, t('assignments.acts.cancelledAll'));
  const form = useCallForm({
    call: cancelAssignment,
    initial: { reason: '' },
    toArguments: (values) => ({
      params: { assignmentId: assignment.id },
      body: { revision: assignment.revision, reason: values.reason.trim() || null },
    }),
    faults: { reason },
    ...rest,
  });
  return (
    <DialogForm
      form={form}
      title={t('assignments.acts.cancelAllTitle')}
      consequences={[t('assignments.acts.cancelAllDoes')]}
      confirm={t('assignments.drawer.cancelAll')}
      isSevere
      onClose={acting.onClose}
    >
      <TextInput {...form.text('reason')} label={t('assignments.acts.reason')} maxLength={300} dir="auto" />
    </DialogForm>
  );
}
