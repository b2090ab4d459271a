import { NativeSelect, TextInput } from '@mantine/core';
import { recurrence, type Recurrence } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../texts/locale.ts';
import { useDay } from '../../../ui/day.tsx';
import type { Fault } from '../../../ui/form/checked-form.ts';
import classes from './assignments.module.css';
import { recurrenceOf, recurrenceWords, repeatsAnew, REPEATS, type RepeatValues } from './recurrence.ts';

interface RecurrenceFieldsProps {
  values: RepeatValues;
  set: (values: Partial<RepeatValues>) => void;
  /** Its day of the week, month or year is that of each; empty until it is entered. */
  dueOn: string;
  faultAt: (name: 'recurrence.rule' | 'recurrence.openDays') => Fault | undefined;
}

/** Whether, how often and how long something is assigned again. */
export function RecurrenceFields({ values, set, dueOn, faultAt }: RecurrenceFieldsProps) {
  const { t } = useTranslation();
  const words = useRecurrenceWords();
  const found = recurrence.safeParse(dueOn === '' ? null : recurrenceOf(values, dueOn));
  return (
    <>
      <NativeSelect
        label={t('assignments.repeat.label')}
        value={values.repeats}
        data={REPEATS.map((value) => ({ value, label: t(`assignments.repeat.choices.${value}`) }))}
        onChange={({ currentTarget }) => set(repeatsAnew(values, currentTarget.value))}
      />
      {values.repeats !== 'never' && (
        <div className={classes['pair']}>
          <TextInput
            name="recurrence.rule"
            inputMode="numeric"
            label={t(`assignments.repeat.every.${values.repeats}`)}
            value={values.every}
            error={faultAt('recurrence.rule')}
            onChange={({ currentTarget }) => set({ every: currentTarget.value })}
          />
          <TextInput
            name="recurrence.openDays"
            inputMode="numeric"
            label={t('assignments.repeat.openDays')}
            value={values.openDays}
            error={faultAt('recurrence.openDays')}
            onChange={({ currentTarget }) => set({ openDays: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('assignments.repeat.lastDay')}
            value={values.until}
            onChange={({ currentTarget }) => set({ until: currentTarget.value })}
          />
        </div>
      )}
      {found.success && <p className={classes['soft']}>{words(found.data)}</p>}
    </>
  );
}

/** Says when something is assigned again. */
export function useRecurrenceWords(): (repeats: Pick<Recurrence, 'rule'>) => string {
  const { t, i18n } = useTranslation();
  const day = useDay();
  const format = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const dayOfYear = (date: string): string => format.format(new Date(`${date}T00:00:00Z`));
  const ofWeek = new Intl.DateTimeFormat(formatLocale(i18n.language), { weekday: 'long', timeZone: 'UTC' });
  const weekday = (date: string): string => ofWeek.format(new Date(`${date}T00:00:00Z`));
  return (repeats) => recurrenceWords(t, repeats, { day, dayOfYear, weekday });
}
