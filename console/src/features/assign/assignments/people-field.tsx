import { Checkbox, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useDebouncedValue } from '@mantine/hooks';
import { listRotations } from '@rigwise/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import type { Fault } from '../../../ui/form/checked-form.ts';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import classes from './assignments.module.css';

const PAUSE_MS = 250;
const SHOWN = 50;

interface PeopleFieldProps {
  label?: string;
  /** Ids. */
  chosen: readonly string[];
  /** Only one is chosen. */
  isOne?: boolean;
  error: Fault | undefined;
  onChoose: (people: readonly string[]) => void;
}

/** Picks people of the reader’s scope: those who are picked stay so while others are searched. */
export function PeopleField({ label, chosen, isOne = false, error, onChoose }: PeopleFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data } = useQuery(
    listRotations,
    { query: { limit: SHOWN, ...(search !== '' && { search }) } },
    { keepPreviousData: true },
  );
  const toggle = (id: string): void => {
    if (isOne) onChoose([id]);
    else onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const people = data?.items ?? [];
  const Choice = isOne ? Radio : Checkbox;
  return (
    <fieldset className={classes['pick']} name="audience.personIds">
      <legend>{label ?? t('assignments.dialog.people')}</legend>
      <TextInput
        aria-label={t('assignments.dialog.findPeople')}
        placeholder={t('assignments.dialog.findPeople')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // Nobody is picked by it, and the form isn’t sent.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className={classes['people']}>
        {people.map(({ personId, name: person, employeeNumber, position }) => (
          <li key={personId}>
            <Choice
              name={name}
              checked={chosen.includes(personId)}
              label={<bdi>{person}</bdi>}
              description={[employeeNumber, position].filter((one) => one !== null).join(' · ')}
              onChange={() => toggle(personId)}
            />
          </li>
        ))}
        {data && people.length === 0 && <li>{t('assignments.dialog.nobody')}</li>}
      </ul>
      {!isOne && (
        <p className={classes['soft']} role="status">
          {t('assignments.dialog.picked', { count: chosen.length })}
        </p>
      )}
      <InlineAlert text={typeof error === 'string' ? error : null} />
    </fieldset>
  );
}
