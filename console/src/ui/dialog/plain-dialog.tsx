import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './plain-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface PlainDialogProps {
  title: string;
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal message with a close button. */
export function PlainDialog({ title, close, onClose, children }: PlainDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes['dialog']}>
        {children}
        <Button variant="default" fullWidth data-autofocus onClick={onClose}>
          {close}
        </Button>
      </div>
    </Dialog>
  );
}
