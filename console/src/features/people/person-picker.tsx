import { Button, TextInput } from '@mantine/core';
import { listPeople, type PersonName } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../ui/list/use-list.ts';
import { fullName } from './full-name.ts';
import classes from './person-drawer.module.css';

const PAUSE_MS = 250;
const MOST_SHOWN = 5;

interface PersonPickerProps {
  label: string;
  description?: string;
  picked: PersonName | null;
  /** Whom it does not offer. */
  except: string;
  onPick: (person: PersonName | null) => void;
}

/** Chooses one of everybody, found as one types. */
export function PersonPicker({ label, description, picked, except, onPick }: PersonPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  if (picked) {
    return (
      <div>
        <span className={classes['label']}>{label}</span>
        <div className={classes['picked']}>
          <p>
            <strong>{fullName(picked)}</strong>
            {picked.employeeNumber}
          </p>
          <Button variant="default" size="sm" onClick={() => onPick(null)}>
            {t('people.picker.other', { name: fullName(picked) })}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div>
      <TextInput
        label={label}
        description={description}
        placeholder={t('people.findHint')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {typed.trim() !== '' && <Found text={typed.trim()} except={except} onPick={onPick} />}
    </div>
  );
}

function Found({ text, except, onPick }: { text: string } & Pick<PersonPickerProps, 'except' | 'onPick'>) {
  const { t } = useTranslation();
  const [q, setQ] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { items, error } = useList(listPeople, { query: { q, limit: MOST_SHOWN + 1 } });
  const offered = (items ?? []).filter(
    ({ id, state }) => id !== except && state !== 'merged' && state !== 'left',
  );
  if (error) return <p className={classes['none']}>{t('list.failed')}</p>;
  if (items && offered.length === 0) return <p className={classes['none']}>{t('people.picker.nobody')}</p>;
  return (
    <ul className={classes['found']}>
      {offered.slice(0, MOST_SHOWN).map((person) => (
        <li key={person.id}>
          <button type="button" onClick={() => onPick(person)}>
            {fullName(person)}
            <small>
              {[person.employeeNumber, person.department, person.position].filter(Boolean).join(' · ')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
