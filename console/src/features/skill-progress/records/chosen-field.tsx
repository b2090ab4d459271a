import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './records.module.css';

interface ChosenFieldProps {
  label: string;
  chosen: ReactNode;
  change: string;
  onChange: () => void;
}

/** What was chosen for a field, until another is. */
export function ChosenField({ label, chosen, change, onChange }: ChosenFieldProps) {
  return (
    <div className={classes['chosen']}>
      <span className={classes['label']}>{label}</span>
      <span>{chosen}</span>
      <Button variant="default" size="compact-md" onClick={onChange}>
        {change}
      </Button>
    </div>
  );
}
