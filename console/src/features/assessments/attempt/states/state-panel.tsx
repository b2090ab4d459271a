import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-panel.module.css';

interface StatePanelProps {
  icon: TablerIcon;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Why there is nothing to answer now, and what comes next. */
export function StatePanel({ icon: Icon, title, text, children }: StatePanelProps) {
  return (
    <div className={classes['panel']}>
      <Icon size={36} stroke={1.5} aria-hidden="true" />
      <h2 className={classes['title']}>{title}</h2>
      <p className={classes['text']} role="status">
        {text}
      </p>
      {children}
    </div>
  );
}
