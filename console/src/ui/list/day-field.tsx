import classes from './list-tools.module.css';

interface DayFieldProps {
  label: string;
  /** `2026-11-24`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** A day in the reader's time zone. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className={classes['day']} data-set={value !== '' || undefined}>
      <span>{label}</span>
      <input type="date" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </label>
  );
}
