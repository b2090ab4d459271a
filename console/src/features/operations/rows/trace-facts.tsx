import { useTranslation } from 'react-i18next';
import { Fact } from '../../../ui/fact.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './rows.module.css';
import { traceOf } from './tabs.ts';

/** Where to look on: the trace, and the request that began it. */
export function TraceFacts({
  traceparent,
  correlationId,
}: {
  traceparent: string | null;
  correlationId: string | null;
}) {
  const { t } = useTranslation();
  const trace = traceOf(traceparent);
  return (
    <>
      <Fact name={t('operations.rows.details.trace')} isCode={trace !== null}>
        {trace === null ? (
          t('operations.rows.details.noTrace')
        ) : (
          <span className={classes['withCopy']}>
            {trace}
            <CopyButton
              text={trace}
              name={t('operations.rows.details.copyTrace')}
              words={t('operations.rows.details.copy')}
            />
          </span>
        )}
      </Fact>
      {correlationId !== null && (
        <Fact name={t('operations.rows.details.request')} isCode>
          {correlationId}
        </Fact>
      )}
    </>
  );
}
