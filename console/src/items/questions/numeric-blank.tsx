import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlankFieldProps } from './blank-field.ts';
import classes from './fields.module.css';
import { Pick } from './pick.tsx';
import { apart, joined, type TypedQuantity } from './typed-quantity.ts';

/** No number that people type is longer. */
const LONGEST = 100;

interface NumericBlankProps extends BlankFieldProps {
  /** Those to choose from. Optional ones are typed with the number. */
  units: readonly string[];
}

/** A number, and its unit if one is required. */
export function NumericBlank({ label, value, onChange, isReadOnly, units }: NumericBlankProps) {
  const { t } = useTranslation();
  const [kept, setKept] = useState<TypedQuantity>(() => apart(value, units));
  // What was typed stays as it is; another answer from outside is taken apart.
  const shown = joined(kept) === value ? kept : apart(value, units);
  const change = (edit: Partial<TypedQuantity>): void => {
    const next = { ...shown, ...edit };
    setKept(next);
    onChange(joined(next));
  };
  return (
    <span className={classes['quantity']}>
      <input
        type="text"
        inputMode="decimal"
        className={classes['field']}
        aria-label={label}
        value={shown.typed}
        readOnly={isReadOnly}
        maxLength={LONGEST}
        onChange={({ currentTarget }) => change({ typed: currentTarget.value })}
        dir="ltr"
        autoComplete="off"
      />
      {units.length > 0 && (
        <Pick
          label={`${label}: ${t('items.number.units')}`}
          value={shown.unit}
          options={units.map((symbol) => ({ value: symbol, label: symbol }))}
          none={t('items.number.units')}
          onChange={(unit) => change({ unit })}
          isReadOnly={isReadOnly}
        />
      )}
    </span>
  );
}
