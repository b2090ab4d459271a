import { TextInput } from '@mantine/core';
import { listPeople, MOST_CHOSEN_PEOPLE, type ListedPerson } from '@rigwise/contracts';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../ui/list/use-list.ts';
import classes from './announcements.module.css';
import type { ChosenPerson } from './draft.ts';

const PAUSE_MS = 250;
const MOST_SHOWN = 6;

interface PeopleChooserProps {
  chosen: readonly ChosenPerson[];
  onChange: (chosen: ChosenPerson[]) => void;
}

/** Chooses people one by one, found as one types. */
export function PeopleChooser({ chosen, onChange }: PeopleChooserProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isFull = chosen.length >= MOST_CHOSEN_PEOPLE;
  return (
    <div className={classes['chooser']}>
      {chosen.length > 0 && (
        <>
          <p role="status" className={classes['note']}>
            {t('announcements.form.chosen', { count: chosen.length })}
          </p>
          <ul className={classes['chosen']}>
            {chosen.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t('announcements.form.remove', { name })}
                  onClick={() => onChange(chosen.filter((one) => one.id !== id))}
                >
                  {name}
                  <IconX size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isFull ? (
        <p className={classes['note']}>{t('announcements.form.most', { count: MOST_CHOSEN_PEOPLE })}</p>
      ) : (
        <TextInput
          label={t('announcements.form.find')}
          placeholder={t('announcements.form.findHint')}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {!isFull && typed.trim() !== '' && (
        <Found
          text={typed.trim()}
          except={chosen}
          onPick={({ id, firstName, lastName }) => {
            onChange([...chosen, { id, name: `${firstName} ${lastName}` }]);
            setTyped('');
          }}
        />
      )}
    </div>
  );
}

interface FoundProps {
  text: string;
  except: readonly ChosenPerson[];
  onPick: (person: ListedPerson) => void;
}

function Found({ text, except, onPick }: FoundProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { items, error } = useList(listPeople, { query: { q, limit: 2 * MOST_SHOWN } });
  const offered = (items ?? []).filter(
    ({ id, account, state }) =>
      account !== null &&
      !['left', 'merged', 'disabled'].includes(state) &&
      !except.some((one) => one.id === id),
  );
  if (error) return <p className={classes['note']}>{t('list.failed')}</p>;
  if (items && offered.length === 0) {
    return <p className={classes['note']}>{t('announcements.form.nobodyFound')}</p>;
  }
  return (
    <ul className={classes['found']}>
      {offered.slice(0, MOST_SHOWN).map((person) => (
        <li key={person.id}>
          <button type="button" onClick={() => onPick(person)}>
            {person.firstName} {person.lastName}
            <small>
              {[person.employeeNumber, person.department, person.position].filter(Boolean).join(' · ')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
