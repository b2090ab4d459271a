import { useRef } from 'react';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import classes from './rows.module.css';

/** Part of a message, verbatim. */
export function CodeBlock({ title, value, copyName }: { title: string; value: unknown; copyName?: string }) {
  const shown = useRef<HTMLPreElement>(null);
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <section className={classes['block']} aria-label={title}>
      <header>
        <h4>{title}</h4>
        {copyName !== undefined && <CopyButton text={text} shownIn={shown} name={copyName} size="xs" />}
      </header>
      <pre ref={shown} dir="ltr" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
