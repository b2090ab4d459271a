import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';
import classes from './rows.module.css';

/** Part of a message, verbatim. */
export function CodeBlock({ title, value, copyName }: { title: string; value: unknown; copyName?: string }) {
  const { t } = useTranslation();
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <section className={classes['block']} aria-label={title}>
      <header>
        <h4>{title}</h4>
        {copyName !== undefined && (
          <CopyButton text={text} name={copyName} words={t('operations.rows.details.copy')} />
        )}
      </header>
      <pre dir="ltr" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
