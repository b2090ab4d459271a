import { Button, TextInput } from '@mantine/core';
import {
  changePerson,
  personDetails,
  peopleChoices,
  type PersonDetails,
  type PersonName,
} from '@rigwise/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/call.ts';
import { useQuery } from '../../api/use-query.ts';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes.tsx';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { fieldMessage, serverMessage } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import classes from './person-drawer.module.css';
import { PersonPicker } from './person-picker.tsx';
import { usePersonEdits, type TextField } from './use-person-edits.ts';

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
  const call = useCall();
  const choices = useQuery(peopleChoices, {}).data;
  const lists = useId();
  const { busy, submit } = useSubmission();
  const { edits, valueOf, setText, setManager, isTouched } = usePersonEdits(person);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const save = async (): Promise<void> => {
    try {
      const body = { revision: person.revision, ...edits };
      onSaved((await call(changePerson, { params: { personId: person.id }, body })).body);
    } catch (error) {
      const current =
        error instanceof ApiError ? personDetails.safeParse(error.problem?.['current']) : undefined;
      if (current?.success) onMeanwhile(current.data);
      setFailure(error);
      setProblem(
        current?.success ? t('people.form.meanwhile') : (serverMessage(error) ?? t('dialog.failed')),
      );
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(null);
    if (isTouched) submit(save);
    else onCancel();
  };
  const bind = (field: TextField) => ({
    name: field,
    value: valueOf(field),
    error: fieldMessage(failure, field),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => setText(field, event.currentTarget.value),
  });
  const manager: PersonName | null = valueOf('manager');

  return (
    <>
      <form className={classes['form']} noValidate onSubmit={onSubmit} aria-label={t('people.form.edit')}>
        <div className={classes['pair']}>
          <TextInput label={t('people.form.firstName')} data-autofocus autoFocus {...bind('firstName')} />
          <TextInput label={t('people.form.lastName')} {...bind('lastName')} />
        </div>
        <TextInput
          label={t('people.columns.email')}
          description={t('people.form.emailHint')}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          {...bind('email')}
        />
        <TextInput
          label={t('people.columns.department')}
          list={`${lists}-departments`}
          {...bind('department')}
        />
        <TextInput label={t('people.columns.position')} {...bind('position')} />
        <div className={classes['pair']}>
          <TextInput label={t('people.columns.location')} list={`${lists}-locations`} {...bind('location')} />
          <TextInput label={t('people.columns.rotation')} {...bind('rotation')} />
        </div>
        <PersonPicker
          label={t('people.facts.manager')}
          picked={manager}
          except={person.id}
          onPick={setManager}
        />
        <datalist id={`${lists}-departments`}>
          {choices?.departments.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
        <datalist id={`${lists}-locations`}>
          {choices?.locations.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
        <InlineAlert text={problem} />
        <div className={classes['buttons']}>
          <Button type="submit" loading={busy}>
            {t('people.form.save')}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {isTouched ? t('people.form.discard') : t('dialog.cancel')}
          </Button>
        </div>
      </form>
      {/* Beside the form: what is submitted in a dialog inside would save. */}
      <UnsavedChanges isTouched={isTouched} />
    </>
  );
}
