import { IconInfoCircle } from '@tabler/icons-react';
import classes from './form.module.css';

/** A note to read before trying again. Announced when it appears. */
export function FormNote({ text }: { text: string | null }) {
  return (
    <div role="status" className={classes['announced']}>
      {text !== null && (
        <p className={classes['problem']}>
          <IconInfoCircle size={20} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
