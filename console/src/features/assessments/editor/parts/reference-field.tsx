import { TextInput } from '@mantine/core';
import type { ItemOption } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Add } from './rows.tsx';

const LONGEST = 500;

interface ReferenceFieldProps {
  path: string;
  /** Of the option. */
  name: string;
  reference: string | undefined;
  onChange: (reference: string) => void;
}

/** The clause or regulation behind an option. Few options have one, so its field is opened first. */
export function ReferenceField({ path, name, reference, onChange }: ReferenceFieldProps) {
  const { t } = useTranslation();
  const [isOpened, setIsOpened] = useState(false);
  const label = t('itemEditor.options.reference', { name });
  if (reference === undefined && !isOpened)
    return (
      <Add
        isQuiet
        label={t('itemEditor.options.addReference')}
        name={t('itemEditor.options.addReferenceTo', { name })}
        onAdd={() => setIsOpened(true)}
      />
    );
  return (
    <TextInput
      data-field={path}
      aria-label={label}
      placeholder={t('itemEditor.options.referenceExample')}
      // Whoever opened it goes on there.
      autoFocus={isOpened}
      value={reference ?? ''}
      maxLength={LONGEST}
      dir="auto"
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** The option with a reference, or without one if nothing is written. */
export function withReference(option: ItemOption, reference: string): ItemOption {
  const { reference: _, ...others } = option;
  return reference === '' ? others : { ...others, reference };
}
