import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BlankFieldProps } from './blank-field.ts';
import classes from './fields.module.css';

interface PickProps extends BlankFieldProps {
  options: readonly { readonly value: string; readonly label: string }[];
  /** Shown while nothing is chosen. */
  none?: string;
  /** As wide as its place rather than its text. */
  isWide?: boolean | undefined;
  /** Something is always chosen. */
  isRequired?: boolean;
}

/** One of several by a native select, for keyboards, phones and screen readers. */
export function Pick({ label, value, options, onChange, isReadOnly, none, isWide, isRequired }: PickProps) {
  const { t } = useTranslation();
  const isKnown = options.some((option) => option.value === value);
  return (
    <span className={classes['pick']} data-set={isKnown || undefined} data-wide={isWide}>
      <select
        aria-label={label}
        value={isKnown ? value : ''}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {!(isRequired && isKnown) && <option value="">{none ?? t('items.pick')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden="true" />
    </span>
  );
}
