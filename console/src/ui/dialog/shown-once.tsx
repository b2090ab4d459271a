import { Button } from '@mantine/core';
import { useRef } from 'react';
import { CopyButton } from '../copy/copy-button.tsx';
import dialogClasses from './act-dialog.module.css';
import { Dialog } from './dialog.tsx';
import classes from './shown-once.module.css';

interface ShownOnceProps {
  title: string;
  /** What to do with it, and that it can't be looked up again. */
  notes: readonly string[];
  secret: string;
  texts: { readonly name: string; readonly copy: string; readonly close: string };
  onClose: () => void;
}

/** Shows a generated secret once; can't be closed by accident. */
export function ShownOnce({ title, notes, secret, texts, onClose }: ShownOnceProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <Dialog title={title} onClose={onClose} isFixed>
      <div className={dialogClasses['form']}>
        <ul className={dialogClasses['consequences']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <code ref={shown} className={classes['secret']} aria-label={texts.name}>
          {secret}
        </code>
        <div className={dialogClasses['buttons']}>
          <CopyButton text={secret} shownIn={shown} label={texts.copy} />
          <Button onClick={onClose}>{texts.close}</Button>
        </div>
      </div>
    </Dialog>
  );
}
