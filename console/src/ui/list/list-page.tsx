import type { ReactNode } from 'react';
import { PageFrame } from '../page-frame.tsx';
import './styles.ts';
import classes from './list-page.module.css';

interface ListPageProps {
  title: string;
  lead?: string;
  /** The page's own actions, at most one of them the primary. */
  actions?: ReactNode;
  /** Search and filters, then the chips. */
  tools: ReactNode;
  chips: ReactNode;
  children: ReactNode;
}

/** A list page: title, search and filters, rows. */
export function ListPage({ title, lead, actions, tools, chips, children }: ListPageProps) {
  return (
    <PageFrame title={title} lead={lead} actions={actions}>
      <div role="search" aria-label={title} className={classes['tools']}>
        {tools}
      </div>
      {chips}
      {children}
    </PageFrame>
  );
}
