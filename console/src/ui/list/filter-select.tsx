import { IconChevronDown } from '@tabler/icons-react';
import classes from './list-tools.module.css';

interface FilterSelectProps {
  label: string;
  /** The label without a filter: "Any role". */
  any: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** A filter: a native select, for keyboards, phones and screen readers. */
export function FilterSelect({ label, any, value, options, onChange }: FilterSelectProps) {
  return (
    <span className={classes['filter']} data-set={value !== '' || undefined}>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{any}</option>
        {value !== '' && !options.some((option) => option.value === value) && (
          <option value={value}>{value}</option>
        )}
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
