import type { ReactNode } from 'react';
import classes from './entry-facts.module.css';

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
