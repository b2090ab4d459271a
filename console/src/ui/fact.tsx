import type { ReactNode } from 'react';
import classes from './fact.module.css';

/** What is known of one thing, a line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes['facts']}>{children}</dl>;
}

interface FactProps {
  name: string;
  /** An id or a digest: of equal width, and broken anywhere. */
  isCode?: boolean;
  children: ReactNode;
}

export function Fact({ name, isCode = false, children }: FactProps) {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd data-code={isCode || undefined}>{children}</dd>
    </div>
  );
}
