import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { Fact } from '../../../ui/details/facts.tsx';
import classes from './rows.module.css';
import { traceOf } from './tabs.ts';

interface TraceFactsProps {
  /** Null if the platform runs without tracing; omitted if no trace is stored. */
  traceparent?: string | null;
  correlationId: string | null;
}

/**
 * Where to look further: the trace, and the id of the originating request, which logs and the audit log contain, too.
 */
export function TraceFacts({ traceparent, correlationId }: TraceFactsProps) {
  const { t } = useTranslation();
  const trace = traceOf(traceparent ?? null);
  return (
    <>
      {traceparent !== undefined && (
        <Fact name={t('operations.rows.details.trace')} isCode={trace !== null}>
          {trace === null ? (
            t('operations.rows.details.noTrace')
          ) : (
            <Copyable text={trace} name={t('operations.rows.details.copyTrace')} />
          )}
        </Fact>
      )}
      {correlationId !== null && (
        <Fact name={t('operations.rows.details.request')} isCode>
          <Copyable text={correlationId} name={t('operations.rows.details.copyRequest')} />
        </Fact>
      )}
    </>
  );
}

function Copyable({ text, name }: { text: string; name: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <span className={classes['withCopy']}>
      <span ref={shown}>{text}</span>
      <CopyButton text={text} shownIn={shown} name={name} size="xs" />
    </span>
  );
}
