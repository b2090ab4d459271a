import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../lists.module.css';

interface NumberFieldProps {
  path?: string;
  label: string;
  isLabelHidden?: boolean;
  hint?: string;
  /** NaN and undefined are shown as nothing. */
  value: number | undefined;
  least?: number;
  most?: number;
  isWhole?: boolean;
  /** Whether it may stay empty. */
  isOptional?: boolean;
  unit?: string;
  onChange: (value: number | undefined) => void;
}

/** A number as it is typed: told when it is one, and wrong until then. */
export function NumberField(props: NumberFieldProps) {
  const { path, label, isLabelHidden = false, hint, value, isOptional = false, unit, onChange } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === undefined || Number.isNaN(value) ? '' : String(value);
  const text = typed ?? shown;
  const fault = faultOf(text, props);
  const error =
    fault === null || (fault === 'missing' && typed === null)
      ? undefined
      : t(`itemEditor.number.${fault}`, { least: props.least ?? '', most: props.most ?? '' });
  return (
    <TextInput
      data-field={path}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...(hint !== undefined && { description: hint })}
      classNames={{ root: classes['number'] ?? '' }}
      inputMode={props.isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      value={text}
      error={error}
      {...(unit !== undefined && { rightSection: <span aria-hidden="true">{unit}</span> })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const number = numberIn(currentTarget.value);
        if (faultOf(currentTarget.value, props) === null) onChange(number);
        else if (currentTarget.value.trim() === '' && isOptional) onChange(undefined);
      }}
      onBlur={() => {
        if (fault === null) setTyped(null);
      }}
    />
  );
}

/** With a decimal comma, too. */
function numberIn(text: string): number | undefined {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  if (plain === '') return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : Number.NaN;
}

type Fault = 'missing' | 'number' | 'whole' | 'least' | 'most';
function faultOf(text: string, { least, most, isWhole, isOptional }: NumberFieldProps): Fault | null {
  const number = numberIn(text);
  if (number === undefined) return isOptional ? null : 'missing';
  if (Number.isNaN(number)) return 'number';
  if (isWhole && !Number.isInteger(number)) return 'whole';
  if (least !== undefined && number < least) return 'least';
  return most !== undefined && number > most ? 'most' : null;
}
