import { Button, TextInput } from '@mantine/core';
import {
  listSkills,
  listTripChoices,
  tripContent,
  type TripContent,
  type TripDetails,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { useQuery } from '../../../api/use-query.ts';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { AskedFields } from './asked-fields.tsx';
import { CrewFields } from './crew-fields.tsx';
import classes from './fit.module.css';
import { contentOf, type TripValues } from './trip-values.ts';

interface TripFormProps {
  initial: TripValues;
  cancelTo: string;
  save: (content: TripContent) => Promise<TripDetails>;
  onSaved: (trip: TripDetails) => void;
  onRefused?: (failure: unknown) => void;
}

/** A trip: its days, what it asks of everyone, and who is to go. */
export function TripForm({ initial, cancelTo, save, onSaved, onRefused }: TripFormProps) {
  const { t } = useTranslation();
  const { data: skills = [] } = useQuery(listSkills, {});
  const { data: choices = { schemes: [], positions: [] } } = useQuery(listTripChoices, {});
  const form = useCheckedForm<TripValues, typeof tripContent>({
    schema: tripContent,
    initial,
    toInput: contentOf,
    faults: {
      daysBefore: { missing: t('trips.form.whole'), invalid: t('trips.form.whole') },
      daysAfter: { missing: t('trips.form.whole'), invalid: t('trips.form.whole') },
      crew: { missing: t('trips.form.noCrew') },
    },
    onValid: async (values, content) => {
      try {
        const trip = await save(content);
        form.rebase(values);
        onSaved(trip);
        return undefined;
      } catch (failure) {
        onRefused?.(failure);
        const errors = failure instanceof ApiError ? (failure.problem?.errors ?? []) : [];
        return {
          faults: new Map(errors.map(({ path, message }) => [path.replace(/^content\./, ''), message])),
          problem: errors.length > 0 ? null : (serverMessage(failure) ?? t('trips.form.failed')),
        };
      }
    },
  });
  const { values, set } = form;
  return (
    <>
      <form {...form.element} className={classes['form']} aria-label={t('trips.form.title')}>
        <TextInput
          {...form.text('name')}
          label={t('trips.form.name')}
          description={t('trips.form.nameHint')}
          maxLength={120}
        />
        <div className={classes['days']}>
          <TextInput {...form.text('from')} type="date" label={t('trips.form.from')} />
          <TextInput {...form.text('to')} type="date" label={t('trips.form.to')} />
          <TextInput
            {...form.text('daysBefore')}
            inputMode="numeric"
            maxLength={2}
            label={t('trips.form.daysBefore')}
          />
          <TextInput
            {...form.text('daysAfter')}
            inputMode="numeric"
            maxLength={2}
            label={t('trips.form.daysAfter')}
          />
        </div>
        <AskedFields values={values} skills={skills} schemes={choices.schemes} onChange={set} />
        <CrewFields
          crew={values.crew}
          positions={choices.positions}
          fault={form.faultAt('crew')}
          onChange={(crew) => set({ crew })}
        />
        <InlineAlert text={form.problem} />
        <div className={classes['buttons']}>
          <Button type="submit" loading={form.busy}>
            {t('trips.form.save')}
          </Button>
          <Button component={Link} to={cancelTo} variant="default">
            {t('trips.form.cancel')}
          </Button>
        </div>
      </form>
      <UnsavedChanges isTouched={form.isChanged} />
    </>
  );
}
