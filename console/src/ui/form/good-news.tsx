import { IconCircleCheck } from '@tabler/icons-react';
import classes from './form.module.css';

/** A success message, also for screen readers. */
export function GoodNews({ text }: { text: string }) {
  return (
    <p role="status" className={`${classes['problem']} ${classes['goodNews']}`}>
      <IconCircleCheck size={20} aria-hidden="true" />
      {text}
    </p>
  );
}
