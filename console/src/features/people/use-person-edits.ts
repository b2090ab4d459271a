import type { PersonDetails, PersonName } from '@rigwise/contracts';
import { useState } from 'react';

export const textFields = [
  'firstName',
  'lastName',
  'email',
  'department',
  'position',
  'location',
  'rotation',
] as const;
export type TextField = (typeof textFields)[number];

/** The edited fields of a person; the others follow the person, even if another user changes them. */
export function usePersonEdits(person: PersonDetails) {
  const [texts, setTexts] = useState<Partial<Record<TextField, string>>>({});
  const [manager, setManager] = useState<PersonName | null | undefined>(undefined);
  const changed = Object.fromEntries(
    Object.entries(texts).filter(([field, text]) => text.trim() !== (person[field as TextField] ?? '')),
  ) as Partial<Record<TextField, string>>;
  const isManagerChanged = manager !== undefined && manager?.id !== person.manager?.id;
  const isTouched = Object.keys(changed).length > 0 || isManagerChanged;

  function valueOf(field: 'manager'): PersonName | null;
  function valueOf(field: TextField): string;
  function valueOf(field: TextField | 'manager'): string | PersonName | null {
    if (field === 'manager') return manager === undefined ? person.manager : manager;
    return texts[field] ?? person[field] ?? '';
  }

  return {
    edits: { ...changed, ...(isManagerChanged && { managerId: manager?.id ?? null }) },
    isTouched,
    valueOf,
    setText: (field: TextField, text: string) => setTexts((current) => ({ ...current, [field]: text })),
    setManager,
  };
}
