import { Button } from '@mantine/core';
import type { PersonName } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSearch } from '../../ui/people/person-search.tsx';
import { fullName } from './full-name.ts';
import classes from './person-drawer.module.css';

interface PersonPickerProps {
  label: string;
  description?: string;
  picked: PersonName | null;
  /** People to exclude. */
  except: string;
  onPick: (person: PersonName | null) => void;
}

/** Searches for and selects one person. */
export function PersonPicker({ label, description, picked, except, onPick }: PersonPickerProps) {
  const { t } = useTranslation();
  // The field that had the focus has gone.
  const [wasPickedHere, setPickedHere] = useState(false);
  if (picked) {
    return (
      <div>
        <span className={classes['label']}>{label}</span>
        <div className={classes['picked']}>
          <p>
            <strong>{fullName(picked)}</strong>
            {picked.employeeNumber}
          </p>
          <Button variant="default" size="sm" autoFocus={wasPickedHere} onClick={() => onPick(null)}>
            {t('people.picker.other', { name: fullName(picked) })}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <PersonSearch
      label={label}
      {...(description !== undefined && { description })}
      placeholder={t('people.findHint')}
      nobody={t('people.picker.nobody')}
      offers={({ id, state }) => id !== except && state !== 'merged' && state !== 'left'}
      onPick={(person) => {
        setPickedHere(true);
        onPick(person);
      }}
    />
  );
}
