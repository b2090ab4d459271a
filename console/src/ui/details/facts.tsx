import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './facts.module.css';

interface FactsProps {
  /** A card of its own, part of a card, or one line in a row of a list. */
  look?: 'card' | 'inside' | 'line';
  children: ReactNode;
}

/** What is known about one thing: one `Fact` per line. */
export function Facts({ look = 'card', children }: FactsProps) {
  return (
    <dl className={classes['facts']} data-look={look}>
      {children}
    </dl>
  );
}

interface FactProps {
  name: string;
  /** The rows that it counts. */
  to?: string;
  /** An id or a digest: monospaced. */
  isCode?: boolean;
  /** Text that someone wrote, with its line breaks. */
  isWritten?: boolean;
  /** Not known yet whether there is one. */
  isAwaited?: boolean;
  /** Said instead of "Not on file". */
  otherwise?: string;
  children: ReactNode;
}

/** A missing value is shown as such. */
export function Fact({ name, to, isCode, isWritten, isAwaited = false, otherwise, children }: FactProps) {
  const { t } = useTranslation();
  const isMissing = children === undefined || children === null || children === false || children === '';
  return (
    <div>
      <dt>
        {to === undefined ? (
          name
        ) : (
          <Link to={to} preventScrollReset>
            {name}
          </Link>
        )}
      </dt>
      <dd
        data-unknown={(isMissing && !isAwaited) || undefined}
        data-code={isCode || undefined}
        data-written={isWritten || undefined}
        aria-busy={isAwaited || undefined}
      >
        {isAwaited ? (
          <svg className={classes['bone']} aria-hidden="true">
            <rect width="100%" height="12" rx="4" />
          </svg>
        ) : isMissing ? (
          (otherwise ?? t('record.unknown'))
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
