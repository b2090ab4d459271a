import type { ReactNode } from 'react';
import { PageTitle } from '../page-title.tsx';
import { BrandPanel } from './brand-panel.tsx';
import classes from './outside-page.module.css';

interface OutsidePageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page for who is not signed in: who we are beside, or above, the one thing to do. */
export function OutsidePage({ title, lead, children }: OutsidePageProps) {
  return (
    <div className={classes['page']}>
      <PageTitle page={title} />
      <BrandPanel />
      <main className={classes['main']}>
        <div className={classes['column']}>
          <h1 className={classes['title']}>{title}</h1>
          {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
