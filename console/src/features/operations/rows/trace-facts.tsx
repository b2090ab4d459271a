import { useTranslation } from 'react-i18next';
import { Fact } from '../../../ui/fact.tsx';
import { CopyButton } from './copy-button.tsx';
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
  const { t } = useTranslation();
  return (
    <span className={classes['withCopy']}>
      <span>{text}</span>
      <CopyButton text={text} name={name} words={t('operations.rows.details.copy')} />
    </span>
  );
}
