import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './form.module.css';

/** An error, in red above the form. Announced immediately. */
export function InlineAlert({ text }: { text: string | null }) {
  return (
    <div role="alert" className={classes['announced']}>
      {text !== null && (
        <p className={classes['problem']} data-bad>
          <IconAlertTriangle size={20} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
