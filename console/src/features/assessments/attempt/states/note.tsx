import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './note.module.css';

interface NoteProps {
  icon: TablerIcon;
  title?: string;
  children: ReactNode;
  acts?: ReactNode;
}

/** A note above the question, announced when it appears. */
export function Note({ icon: Icon, title, children, acts }: NoteProps) {
  return (
    <div className={classes['note']}>
      <Icon size={20} aria-hidden="true" />
      <div role="status" className={classes['words']}>
        {title !== undefined && <p className={classes['title']}>{title}</p>}
        <div>{children}</div>
      </div>
      {acts && <div className={classes['acts']}>{acts}</div>}
    </div>
  );
}
