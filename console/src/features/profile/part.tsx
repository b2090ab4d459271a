import type { ReactNode } from 'react';
import classes from './profile-page.module.css';

interface PartProps {
  /** Unique on the page: its fragment and the id of its heading. */
  name: string;
  heading: string;
  lead?: string;
  children: ReactNode;
}

/** A section of the profile with its heading. */
export function Part({ name, heading, lead, children }: PartProps) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className={classes['heading']}>
        {heading}
      </h2>
      {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
      {children}
    </section>
  );
}
