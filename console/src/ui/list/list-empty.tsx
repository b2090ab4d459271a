import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-body.module.css';

interface ListEmptyProps {
  icon: TablerIcon;
  title: string;
  text: string;
  /** The next action. */
  children?: ReactNode;
}

/** Why the list is empty, and what users can do. */
export function ListEmpty({ icon: Icon, title, text, children }: ListEmptyProps) {
  return (
    <div className={classes['empty']}>
      <Icon size={32} stroke={1.5} aria-hidden="true" />
      <p className={classes['emptyTitle']}>{title}</p>
      <p className={classes['emptyText']}>{text}</p>
      {children}
    </div>
  );
}
