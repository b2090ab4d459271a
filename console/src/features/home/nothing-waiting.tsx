import { IconCircleCheck } from '@tabler/icons-react';
import classes from './home-page.module.css';

/** All clear: says what would appear here. */
export function NothingWaiting({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes['empty']}>
      <IconCircleCheck size={28} className={classes['icon']} aria-hidden="true" />
      <div>
        <h3 className={classes['emptyTitle']}>{title}</h3>
        <p className={classes['emptyText']}>{text}</p>
      </div>
    </div>
  );
}
