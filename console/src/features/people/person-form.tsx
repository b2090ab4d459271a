import { TextInput } from '@mantine/core';
import { changePerson, peopleChoices, type PersonDetails, personDetails } from '@rigwise/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../api/current-in.ts';
import { useQuery } from '../../api/use-query.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { changesOf, entriesOf } from './person-entries.ts';
import classes from './person-drawer.module.css';
import { PersonPicker } from './person-picker.tsx';

interface PersonFormProps {
  person: PersonDetails;
  /** Another user saved first: this is the current person. */
  onMeanwhile: (person: PersonDetails) => void;
  onSaved: (person: PersonDetails) => void;
  onCancel: () => void;
}

/** The directory details. Only edited fields are sent, so that concurrent changes aren't overwritten unseen. */
export function PersonForm({ person, onMeanwhile, onSaved, onCancel }: PersonFormProps) {
  const { t } = useTranslation();
  const choices = useQuery(peopleChoices, {}).data;
  const lists = useId();
  const form = useCallForm({
    call: changePerson,
    initial: entriesOf(person),
    toArguments: (entries) => ({
      params: { personId: person.id },
      body: { revision: person.revision, ...changesOf(person, entries) },
    }),
    onRefused: (failure) => {
      const current = currentIn(personDetails, failure);
      if (!current) return undefined;
      onMeanwhile(current);
      return { problem: t('people.form.meanwhile') };
    },
    mayStart: (entries) => {
      const isEdited = Object.keys(changesOf(person, entries)).length > 0;
      if (!isEdited) onCancel();
      return isEdited;
    },
    onDone: onSaved,
  });

  return (
    <CallForm form={form} label={t('people.form.edit')} submit={t('people.form.save')} onCancel={onCancel}>
      <div className={classes['pair']}>
        <TextInput label={t('people.form.firstName')} data-autofocus autoFocus {...form.text('firstName')} />
        <TextInput label={t('people.form.lastName')} {...form.text('lastName')} />
      </div>
      <TextInput
        {...form.text('email', 'email')}
        label={t('people.columns.email')}
        description={t('people.form.emailHint')}
        autoComplete="off"
      />
      <TextInput
        {...form.text('department')}
        label={t('people.columns.department')}
        list={`${lists}-departments`}
      />
      <TextInput {...form.text('position')} label={t('people.columns.position')} />
      <div className={classes['pair']}>
        <TextInput
          {...form.text('location')}
          label={t('people.columns.location')}
          list={`${lists}-locations`}
        />
        <TextInput {...form.text('rotation')} label={t('people.columns.rotation')} />
      </div>
      <PersonPicker
        label={t('people.facts.manager')}
        picked={form.values.manager}
        except={person.id}
        onPick={(manager) => form.set({ manager })}
      />
      <Choices id={`${lists}-departments`} values={choices?.departments} />
      <Choices id={`${lists}-locations`} values={choices?.locations} />
    </CallForm>
  );
}

function Choices({ id, values = [] }: { id: string; values?: readonly string[] | undefined }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
