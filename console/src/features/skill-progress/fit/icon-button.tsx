import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import classes from './fit.module.css';

interface IconButtonProps {
  icon: TablerIcon;
  label: string;
  onClick: () => void;
}

/** A button that is as large as a finger, with its label for screen readers and as a hint. */
export function IconButton({ icon: Icon, label, onClick }: IconButtonProps) {
  return (
    <Button
      variant="subtle"
      className={classes['icon'] ?? ''}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden="true" />
    </Button>
  );
}
