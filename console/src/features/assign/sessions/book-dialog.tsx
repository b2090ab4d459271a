import { Checkbox, MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { bookPeople } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { offered, offering } from '../../../ui/offered.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import type { SessionActProps } from './cancel-dialog.tsx';
import { useCrew } from './use-crew.ts';

/** Books places for people, who are told. */
export function BookDialog({ session, onClose, onMeanwhile, onDone }: SessionActProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { people, setText } = useCrew();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const initial: { personIds: string[]; waits: boolean } = { personIds: [], waits: false };
  const form = useCallForm({
    call: bookPeople,
    initial,
    toArguments: (body) => ({ params: { sessionId: session.id }, body }),
    onRefused: () => {
      onMeanwhile();
      return {};
    },
    onDone: (now) => {
      toasts.show({ title: t('trainingSessions.booking.done'), tone: 'good' });
      onDone(now);
    },
  });
  const { personIds, waits } = form.values;
  const booked = new Set(session.bookings.map(({ personId }) => personId));
  const labels = new Map([
    ...names,
    ...people
      .filter(({ personId }) => !booked.has(personId))
      .map(({ personId, label }) => [personId, label] as const),
  ]);
  return (
    <DialogForm
      form={form}
      title={t('trainingSessions.booking.title', { title: session.title })}
      confirm={t('trainingSessions.booking.confirm')}
      onClose={onClose}
    >
      <MultiSelect
        name="personIds"
        label={t('trainingSessions.booking.people')}
        description={t('trainingSessions.booking.hint')}
        placeholder={t('trainingSessions.booking.search')}
        classNames={offered}
        data={[...labels].map(([value, label]) => ({ value, label }))}
        value={personIds}
        error={form.faultAt('personIds')}
        searchable
        hidePickedOptions
        withScrollArea={false}
        nothingFoundMessage={t('trainingSessions.booking.nobody')}
        comboboxProps={offering}
        spellCheck={false}
        onSearchChange={setText}
        onChange={(chosen) => {
          setNames(new Map(chosen.map((id) => [id, labels.get(id) ?? id])));
          form.set({ personIds: chosen });
        }}
      />
      <Checkbox
        label={t('trainingSessions.booking.waits')}
        checked={waits}
        onChange={({ currentTarget }) => form.set({ waits: currentTarget.checked })}
      />
    </DialogForm>
  );
}
