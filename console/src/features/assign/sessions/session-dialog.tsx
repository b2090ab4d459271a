import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import {
  addTrainingSession,
  changeTrainingSession,
  listSkills,
  trainingSessionDetails,
  type TrainingSessionDetails,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../../api/current-in.ts';
import { useQuery } from '../../../api/use-query.ts';
import { deviceZone, useTimeZone } from '../../../texts/time-zone.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm, type CallFormState } from '../../../ui/form/use-call-form.ts';
import { offered, offering } from '../../../ui/offered.ts';
import { SkillSelect } from '../../../ui/skills/skill-select.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { ZoneSelect } from '../../../ui/zone-select.tsx';
import { contentOf, draftOf, type SessionDraft } from './session-draft.ts';
import { useCrew } from './use-crew.ts';

interface SessionDialogProps {
  /** To change; a new one without it. */
  session?: TrainingSessionDetails;
  onClose: () => void;
  onMeanwhile?: () => void;
  onDone: (now: TrainingSessionDetails) => void;
}

/** Plans a session, or changes one. */
export function SessionDialog({ session, ...props }: SessionDialogProps) {
  return session ? <ChangeDialog {...props} session={session} /> : <AddDialog {...props} />;
}

function AddDialog({ onClose, onDone }: SessionDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const zone = useTimeZone() ?? deviceZone();
  const form = useCallForm({
    call: addTrainingSession,
    initial: draftOf(undefined, zone),
    toArguments: (draft) => ({ body: contentOf(draft) }),
    faults: useFaults(''),
    onDone: (now) => {
      toasts.show({ title: t('trainingSessions.form.added'), tone: 'good' });
      onDone(now);
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('trainingSessions.form.addTitle')}
      confirm={t('trainingSessions.form.save')}
      onClose={onClose}
    >
      <Fields form={form} at="" />
    </DialogForm>
  );
}

function ChangeDialog({
  session,
  onClose,
  onMeanwhile,
  onDone,
}: SessionDialogProps & { session: TrainingSessionDetails }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const form = useCallForm({
    call: changeTrainingSession,
    initial: draftOf(session, session.timeZone),
    toArguments: (draft) => ({
      params: { sessionId: session.id },
      body: { revision: session.revision, content: contentOf(draft) as never },
    }),
    faults: useFaults('content.'),
    onRefused: (failure) => {
      if (currentIn(trainingSessionDetails, failure)) onMeanwhile?.();
      return {};
    },
    onDone: (now) => {
      toasts.show({ title: t('trainingSessions.form.changed'), tone: 'good' });
      onDone(now);
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('trainingSessions.form.changeTitle', { title: session.title })}
      consequences={[t('trainingSessions.form.told')]}
      confirm={t('trainingSessions.form.save')}
      onClose={onClose}
    >
      <Fields form={form} at="content." />
    </DialogForm>
  );
}

interface FieldsProps {
  form: Pick<CallFormState<SessionDraft>, 'values' | 'set' | 'faultAt'>;
  /** Where the fields are in the body. */
  at: '' | 'content.';
}

function Fields({ form: { values, set, faultAt }, at }: FieldsProps) {
  const { t } = useTranslation();
  const { data: skills } = useQuery(listSkills, {});
  const { people, setText } = useCrew();
  const text = (name: keyof SessionDraft) => ({
    ...{ name: `${at}${name}`, value: values[name], error: faultAt(`${at}${name}`) },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  const chosen =
    values.instructorId === '' ? [] : [{ personId: values.instructorId, label: values.instructorLabel }];
  const instructors = new Map([...chosen, ...people].map((one) => [one.personId, one.label]));
  return (
    <>
      <TextInput {...text('title')} label={t('trainingSessions.form.title')} maxLength={120} dir="auto" />
      <TextInput {...text('place')} label={t('trainingSessions.form.place')} maxLength={200} dir="auto" />
      <TextInput {...text('startsAt')} type="datetime-local" label={t('trainingSessions.form.startsAt')} />
      <TextInput {...text('endsAt')} type="datetime-local" label={t('trainingSessions.form.endsAt')} />
      <ZoneSelect
        label={t('trainingSessions.form.zone')}
        zone={values.timeZone}
        onChoose={(timeZone) => set({ timeZone })}
      />
      <NumberInput
        name={`${at}capacity`}
        label={t('trainingSessions.form.capacity')}
        value={values.capacity}
        error={faultAt(`${at}capacity`)}
        min={1}
        allowDecimal={false}
        hideControls
        onChange={(capacity) => set({ capacity: String(capacity) })}
      />
      <TextInput
        {...text('lastDayToBook')}
        type="date"
        label={t('trainingSessions.form.lastDayToBook')}
        description={t('trainingSessions.form.lastDayHint')}
      />
      <Select
        name={`${at}instructor`}
        label={t('trainingSessions.form.instructor')}
        description={t('trainingSessions.form.instructorHint')}
        placeholder={t('trainingSessions.form.noInstructor')}
        classNames={offered}
        data={[...instructors].map(([value, label]) => ({ value, label }))}
        value={values.instructorId === '' ? null : values.instructorId}
        searchable
        clearable
        withScrollArea={false}
        nothingFoundMessage={t('trainingSessions.booking.nobody')}
        comboboxProps={offering}
        spellCheck={false}
        onSearchChange={setText}
        onChange={(id) => set({ instructorId: id ?? '', instructorLabel: instructors.get(id ?? '') ?? '' })}
      />
      {values.instructorId === '' && (
        <TextInput
          {...text('instructorName')}
          label={t('trainingSessions.form.instructorName')}
          maxLength={120}
          dir="auto"
        />
      )}
      <SkillSelect
        name={`${at}skillId`}
        label={t('trainingSessions.form.skill')}
        description={t('trainingSessions.form.skillHint')}
        skills={skills ?? []}
        offers={() => true}
        value={values.skillId}
        none={t('trainingSessions.form.noSkill')}
        onChoose={(skillId) => set({ skillId })}
      />
      <TextInput
        {...text('departments')}
        label={t('trainingSessions.form.departments')}
        description={t('trainingSessions.form.whoHint')}
        dir="auto"
      />
      <TextInput
        {...text('positions')}
        label={t('trainingSessions.form.positions')}
        description={t('trainingSessions.form.whoHint')}
        dir="auto"
      />
      <Textarea
        {...text('about')}
        label={t('trainingSessions.form.about')}
        maxLength={2000}
        autosize
        dir="auto"
      />
      <Textarea
        {...text('note')}
        label={t('trainingSessions.form.note')}
        description={t('trainingSessions.form.noteHint')}
        maxLength={1000}
        autosize
        dir="auto"
      />
    </>
  );
}

function useFaults(at: '' | 'content.') {
  const { t } = useTranslation();
  const both = (text: string) => ({ missing: text, invalid: text });
  return {
    [`${at}title`]: both(t('trainingSessions.form.noTitle')),
    [`${at}place`]: both(t('trainingSessions.form.noPlace')),
    [`${at}startsAt`]: both(t('trainingSessions.form.noStart')),
    [`${at}endsAt`]: {
      missing: t('trainingSessions.form.noEnd'),
      invalid: t('trainingSessions.form.wrongEnd'),
    },
    [`${at}capacity`]: both(t('trainingSessions.form.wrongCapacity')),
    [`${at}lastDayToBook`]: both(t('trainingSessions.form.wrongLastDay')),
  };
}
