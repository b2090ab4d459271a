import type { ReactNode } from 'react';
import classes from './fact.module.css';

/** Facts about one thing, one per line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes['facts']}>{children}</dl>;
}

interface FactProps {
  name: string;
  /** An id or a digest: monospaced, and may break anywhere. */
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
