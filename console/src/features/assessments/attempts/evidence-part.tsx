import { Button } from '@mantine/core';
import {
  downloadEvidence,
  requestEvidence,
  showEvidence,
  type AttemptRow,
  type EvidencePackage,
} from '@rigwise/contracts';
import { IconDownload, IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { useQuery } from '../../../api/use-query.ts';
import { fileAddress } from '../../../ui/list/export-button.tsx';
import { ListFailure } from '../../../ui/list/list-failure.tsx';
import { When } from '../../../ui/when.tsx';
import cells from '../../../ui/list/cells.module.css';
import { useReadWhile } from '../../../ui/use-read-while.ts';
import classes from './watch.module.css';

/** Often enough to show the PDF as soon as it is there. */
const LOOK_AGAIN_MS = 1_500;
const FINISHED: readonly AttemptRow['status'][] = ['graded', 'released', 'abandoned', 'voided'];

/** Whether a package can be made of an attempt. */
export const isFinished = ({ status }: AttemptRow): boolean => FINISHED.includes(status);

/** The evidence package of an attempt for an auditor: made on request, then downloaded. */
export function EvidencePart({ attemptId }: { attemptId: string }) {
  const { t } = useTranslation();
  const call = useCall();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const args = { params: { attemptId } };
  const { data, error, mutate } = useQuery(showEvidence, args);
  useReadWhile(data?.latest?.status === 'waiting', () => mutate(), LOOK_AGAIN_MS);
  const request = async (): Promise<void> => {
    setFailure(null);
    setIsSending(true);
    try {
      const { body } = await call(requestEvidence, args);
      await mutate({ latest: body }, { revalidate: false });
    } catch (refused) {
      setFailure(refused instanceof Error ? refused : new Error(String(refused)));
    } finally {
      setIsSending(false);
    }
  };
  const latest = data?.latest ?? null;
  const isWaiting = isSending || latest?.status === 'waiting';
  return (
    <section>
      <h3 className={classes['heading']}>{t('watch.evidence.title')}</h3>
      {failure && <ListFailure error={failure} onRetry={request} isPart />}
      {!data && error && <ListFailure error={error} onRetry={() => mutate()} isPart />}
      {data && (
        <>
          <div role="status">
            <Said latest={latest} isWaiting={isWaiting} />
          </div>
          <div className={classes['acts']}>
            {latest?.status === 'ready' && (
              <Button
                component="a"
                href={fileAddress(downloadEvidence, { params: { attemptId, evidenceId: latest.id } })}
                download
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden="true" />}
              >
                {t('watch.evidence.download')}
              </Button>
            )}
            {(latest?.status !== 'ready' || latest.outdated) && (
              <Button
                variant="default"
                loading={isWaiting}
                leftSection={<IconFileCertificate size={18} aria-hidden="true" />}
                onClick={() => void request()}
              >
                {t(`watch.evidence.${actOf(latest)}`)}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

const actOf = (latest: EvidencePackage | null): 'make' | 'makeNew' | 'tryAgain' => {
  if (latest?.status === 'failed') return 'tryAgain';
  return latest?.status === 'ready' ? 'makeNew' : 'make';
};

function Said({ latest, isWaiting }: { latest: EvidencePackage | null; isWaiting: boolean }) {
  const { t } = useTranslation();
  if (isWaiting) return <p className={classes['said']}>{t('watch.evidence.making')}</p>;
  if (latest?.status === 'failed')
    return (
      <p className={classes['said']}>{t(`watch.evidence.failures.${latest.failure ?? 'unexpected'}`)}</p>
    );
  if (latest?.status !== 'ready' || latest.madeAt === null)
    return <p className={classes['said']}>{t('watch.evidence.what')}</p>;
  return (
    <p className={classes['said']}>
      {t('watch.evidence.pages', { count: latest.pages ?? 0 })} · <When at={latest.madeAt} />
      {latest.outdated && <span className={cells['soft']}>{t('watch.evidence.outdated')}</span>}
    </p>
  );
}
