import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import dialogClasses from './act-dialog.module.css';
import { Dialog } from './dialog.tsx';
import classes from './shown-once.module.css';

interface ShownOnceProps {
  title: string;
  /** What to do with it, and that it can't be looked up again. */
  notes: readonly string[];
  secret: string;
  texts: { readonly name: string; readonly copy: string; readonly copied: string; readonly close: string };
  onClose: () => void;
}

/** Shows a generated secret once; can't be closed by accident. */
export function ShownOnce({ title, notes, secret, texts, onClose }: ShownOnceProps) {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog title={title} onClose={onClose} isFixed>
      <div className={dialogClasses['form']}>
        <ul className={dialogClasses['consequences']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <code className={classes['secret']} aria-label={texts.name}>
          {secret}
        </code>
        <div className={dialogClasses['buttons']}>
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
            <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
          </Button>
          <Button onClick={onClose}>{texts.close}</Button>
        </div>
      </div>
    </Dialog>
  );
}
