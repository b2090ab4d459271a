import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  assignWork,
  assignmentKinds,
  listAssignmentTargets,
  listCertificateKinds,
  type Assignment,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import type { CheckedForm } from '../../../ui/form/checked-form.ts';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { contentOf, NEW, type AssignValues } from './assign-values.ts';
import classes from './assignments.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { WhoFields } from './who-fields.tsx';

interface AssignDialogProps {
  /** What is known already: people, say. */
  initial?: Partial<AssignValues>;
  onClose: () => void;
  onDone: (assignment: Assignment) => void;
}
export type AssignForm = CheckedForm<AssignValues>;

/** What is assigned, to whom and until when: first shown, then assigned. */
export function AssignDialog({ initial = {}, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation();
  const { data: targets } = useQuery(listAssignmentTargets, { query: {} });
  const words = {
    target: { missing: t('assignments.dialog.noTarget'), invalid: t('assignments.dialog.noTarget') },
    due: { missing: t('assignments.dialog.noDue'), invalid: t('assignments.dialog.noDue') },
    days: { missing: t('assignments.dialog.noDays'), invalid: t('assignments.dialog.noDays') },
    choose: { missing: t('assignments.dialog.choose'), invalid: t('assignments.dialog.choose') },
  };
  const form = useCallForm({
    call: assignWork,
    initial: { ...NEW, ...initial },
    toArguments: (values: AssignValues) => ({ body: contentOf(values) }),
    asksFirst: () => true,
    faults: {
      ...{ targetId: words.target, 'due.on': words.due, 'due.days': words.days },
      'audience.personIds': {
        missing: t('assignments.dialog.noPeople'),
        invalid: t('assignments.dialog.noPeople'),
      },
      ...{ 'audience.department': words.choose, 'audience.position': words.choose },
      ...{ 'audience.location': words.choose, 'audience.managerId': words.choose },
      ...{ 'audience.skillId': words.choose, 'audience.schemeId': words.choose },
      'audience.days': words.days,
      'recurrence.rule': { invalid: t('assignments.repeat.noNumber') },
      'recurrence.openDays': { invalid: t('assignments.repeat.noNumber') },
    },
    onDone,
  });
  const { values, set, faultAt } = form;
  const offered = (targets ?? []).filter(({ kind }) => kind === values.kind);
  const title = offered.find(({ targetId }) => targetId === values.targetId)?.title ?? '';
  if (form.isAsking)
    return (
      <PreviewDialog
        content={contentOf(values)}
        title={title}
        dates={values.ownDates}
        onDates={(ownDates) => set({ ownDates })}
        onBack={() => {
          // Others may get it then, at other dates.
          set({ ownDates: {} });
          form.stopAsking();
        }}
        onConfirm={form.send}
      />
    );
  return (
    <DialogForm
      form={form}
      title={t('assignments.dialog.title')}
      confirm={t('assignments.dialog.next')}
      onClose={onClose}
    >
      <NativeSelect
        name="kind"
        label={t('assignments.dialog.kind')}
        value={values.kind}
        data={assignmentKinds.map((value) => ({ value, label: t(`workWords.kinds.${value}`) }))}
        onChange={({ currentTarget }) =>
          set({
            kind: assignmentKinds.find((one) => one === currentTarget.value) ?? 'test',
            targetId: '',
          })
        }
      />
      <NativeSelect
        name="targetId"
        label={t('assignments.dialog.target')}
        {...(targets && offered.length === 0 && { description: t('assignments.dialog.noTargets') })}
        value={values.targetId}
        error={faultAt('targetId')}
        data={[
          { value: '', label: t('assignments.dialog.choose') },
          ...offered.map(({ targetId, title: label }) => ({ value: targetId, label })),
        ]}
        onChange={({ currentTarget }) => set({ targetId: currentTarget.value })}
      />
      <WhoFields form={form} />
      <DueFields form={form} />
      {values.by === 'date' && (
        <RecurrenceFields values={values} set={set} dueOn={values.dueOn} faultAt={faultAt} />
      )}
      <MoreFields form={form} />
    </DialogForm>
  );
}

function DueFields({ form: { values, set, faultAt } }: { form: AssignForm }) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        name="due.by"
        label={t('assignments.dialog.by')}
        value={values.by}
        data={(['date', 'days'] as const).map((value) => ({
          ...{ value, label: t(`assignments.dialog.bys.${value}`) },
        }))}
        onChange={({ currentTarget }) => set({ by: currentTarget.value === 'days' ? 'days' : 'date' })}
      />
      {values.by === 'date' ? (
        <TextInput
          name="due.on"
          type="date"
          label={t('assignments.dialog.dueOn')}
          value={values.dueOn}
          error={faultAt('due.on')}
          onChange={({ currentTarget }) => set({ dueOn: currentTarget.value })}
        />
      ) : (
        <TextInput
          name="due.days"
          inputMode="numeric"
          label={t('assignments.dialog.dueDays')}
          value={values.dueDays}
          error={faultAt('due.days')}
          onChange={({ currentTarget }) => set({ dueDays: currentTarget.value })}
        />
      )}
      <Checkbox
        label={t('assignments.dialog.fits')}
        checked={values.fitsRotation}
        onChange={({ currentTarget }) => set({ fitsRotation: currentTarget.checked })}
      />
    </>
  );
}

const ESCALATE = [
  ['', 'never'],
  ['3', 'three'],
  ['7', 'seven'],
  ['14', 'fourteen'],
] as const;

/** What most assignments leave as it is. */
function MoreFields({ form: { values, set, faultAt } }: { form: AssignForm }) {
  const { t } = useTranslation();
  const { data: schemes = [] } = useQuery(listCertificateKinds, {});
  return (
    <details className={classes['more']}>
      <summary>{t('assignments.dialog.more')}</summary>
      <div>
        <NativeSelect
          label={t('assignments.dialog.protects')}
          value={values.protectsSchemeId}
          data={[
            { value: '', label: t('assignments.dialog.protectsNone') },
            ...schemes.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ currentTarget }) => set({ protectsSchemeId: currentTarget.value })}
        />
        <TextInput
          name="opensOn"
          type="date"
          label={t('assignments.dialog.opensOn')}
          description={t('assignments.dialog.opensHint')}
          value={values.opensOn}
          error={faultAt('opensOn')}
          onChange={({ currentTarget }) => set({ opensOn: currentTarget.value })}
        />
        <TextInput
          name="countsFrom"
          type="date"
          label={t('assignments.dialog.counts')}
          description={t('assignments.dialog.countsHint')}
          value={values.countsFrom}
          error={faultAt('countsFrom')}
          onChange={({ currentTarget }) => set({ countsFrom: currentTarget.value })}
        />
        <NativeSelect
          label={t('assignments.dialog.remind')}
          value={values.remind}
          data={(['none', 'week', 'month'] as const).map((value) => ({
            ...{ value, label: t(`assignments.dialog.reminds.${value}`) },
          }))}
          onChange={({ currentTarget: { value } }) =>
            set({ remind: value === 'none' || value === 'month' ? value : 'week' })
          }
        />
        <NativeSelect
          label={t('assignments.dialog.escalate')}
          value={values.escalate}
          data={ESCALATE.map(([value, word]) => ({
            ...{ value, label: t(`assignments.dialog.escalates.${word}`) },
          }))}
          onChange={({ currentTarget }) => set({ escalate: currentTarget.value })}
        />
        <Checkbox
          label={t('assignments.dialog.high')}
          checked={values.isHigh}
          onChange={({ currentTarget }) => set({ isHigh: currentTarget.checked })}
        />
      </div>
    </details>
  );
}
