import { TextInput } from '@mantine/core';
import { listPeople, type ListedPerson } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../list/use-list.ts';
import classes from './person-search.module.css';

const PAUSE_MS = 250;
const MOST_SHOWN = 6;

interface PersonSearchProps {
  label: string;
  description?: string;
  placeholder: string;
  /** Shown without matches. */
  nobody: string;
  /** Filters the matches to offer. */
  offers: (person: ListedPerson) => boolean;
  onPick: (person: ListedPerson) => void;
}

/** Finds a person while typing. */
export function PersonSearch({ label, description, placeholder, onPick, ...found }: PersonSearchProps) {
  const [typed, setTyped] = useState('');
  return (
    <div>
      <TextInput
        label={label}
        description={description}
        placeholder={placeholder}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {typed.trim() !== '' && (
        <Found
          {...found}
          text={typed.trim()}
          onPick={(person) => {
            setTyped('');
            onPick(person);
          }}
        />
      )}
    </div>
  );
}

type FoundProps = Pick<PersonSearchProps, 'nobody' | 'offers' | 'onPick'> & { text: string };

function Found({ text, nobody, offers, onPick }: FoundProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { items, error } = useList(listPeople, { query: { q, limit: 2 * MOST_SHOWN } });
  const offered = (items ?? []).filter(offers);
  if (error) return <p className={classes['none']}>{t('list.failed')}</p>;
  if (items && offered.length === 0) return <p className={classes['none']}>{nobody}</p>;
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
