import { TextInput } from '@mantine/core';
import type { Localized } from '@rigwise/contracts';
import { directionOf } from '../../../../items/texts/direction.ts';
import { useEditing } from '../editing.ts';
import classes from '../texts.module.css';
import { OriginalText } from '../rich/original-text.tsx';

interface LineFieldProps {
  path: string;
  label: string;
  isLabelShown?: boolean;
  hint?: string;
  value: Localized<string>;
  onChange: (value: Localized<string>) => void;
}

/** A plain text in the language that is edited; for a translation, with the original. */
export function LineField({ path, label, isLabelShown = false, hint, value, onChange }: LineFieldProps) {
  const { language, original } = useEditing();
  return (
    <div className={classes['field']} data-field={path}>
      {language !== original && <OriginalText text={value[original]} label={label} />}
      <TextInput
        {...(isLabelShown ? { label } : { 'aria-label': label, placeholder: label })}
        {...(hint !== undefined && { description: hint })}
        value={value[language] ?? ''}
        maxLength={500}
        lang={language}
        dir={directionOf(language)}
        onChange={({ currentTarget }) => {
          const { [language]: _, ...others } = value;
          onChange(currentTarget.value === '' ? others : { ...others, [language]: currentTarget.value });
        }}
      />
    </div>
  );
}
