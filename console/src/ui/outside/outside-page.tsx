import { useEffect, useRef, type ReactNode } from 'react';
import { PageTitle } from '../page-title.tsx';
import { BrandPanel } from './brand-panel.tsx';
import classes from './outside-page.module.css';

interface OutsidePageProps {
  title: string;
  lead?: string;
  /** The focus starts on the heading: the page has no field. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A page for visitors: the brand beside or above the main content. */
export function OutsidePage({ title, lead, takesFocus = false, children }: OutsidePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classes['page']}>
      <PageTitle page={title} />
      <BrandPanel />
      <main className={classes['main']}>
        <div className={classes['column']}>
          <h1 ref={heading} {...(takesFocus && { tabIndex: -1 })} className={classes['title']}>
            {title}
          </h1>
          {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
