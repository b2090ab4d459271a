import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listPeople, type ListedPerson } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../list/use-list.ts';
import { offering } from '../offered.ts';
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
  const combobox = useCombobox();
  const { openDropdown, closeDropdown } = combobox;
  return (
    <Combobox store={combobox} keepMounted {...offering}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          description={description}
          placeholder={placeholder}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (currentTarget.value.trim() === '') closeDropdown();
            else openDropdown();
          }}
          onFocus={() => typed.trim() !== '' && openDropdown()}
          onBlur={() => closeDropdown()}
          onKeyDown={(event) => {
            // Nobody is chosen yet: a form around it must not be sent.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Found
          {...found}
          text={typed.trim()}
          label={label}
          onShown={combobox.resetSelectedOption}
          onPick={(person) => {
            setTyped('');
            closeDropdown();
            onPick(person);
          }}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface FoundProps extends Pick<PersonSearchProps, 'label' | 'nobody' | 'offers' | 'onPick'> {
  text: string;
  /** Others are listed than before. */
  onShown: () => void;
}

function Found({ text, label, ...others }: FoundProps) {
  const [q] = useDebouncedValue(text, PAUSE_MS);
  // Nobody is looked for before anything is typed.
  return text !== '' && q !== '' ? (
    <Matches q={q} label={label} {...others} />
  ) : (
    <Combobox.Options aria-label={label} />
  );
}

function Matches({ q, label, nobody, offers, onPick, onShown }: Omit<FoundProps, 'text'> & { q: string }) {
  const { t } = useTranslation();
  const { items, error } = useList(listPeople, { query: { q, limit: 2 * MOST_SHOWN } });
  const people = (items ?? []).filter(offers).slice(0, MOST_SHOWN);
  // What was marked by the arrow keys is no longer at its place.
  useEffect(onShown, [items, onShown]);
  return (
    <>
      <Combobox.Options aria-label={label}>
        {people.map((person) => (
          <Combobox.Option key={person.id} value={person.id} onClick={() => onPick(person)}>
            {person.firstName} {person.lastName}
            <small className={classes['more']}>
              {[person.employeeNumber, person.department, person.position].filter(Boolean).join(' · ')}
            </small>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <div role="status">
        {error && <Combobox.Empty>{t('list.failed')}</Combobox.Empty>}
        {!error && items && people.length === 0 && <Combobox.Empty>{nobody}</Combobox.Empty>}
      </div>
    </>
  );
}
