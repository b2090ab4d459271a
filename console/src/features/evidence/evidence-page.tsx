import { Button } from '@mantine/core';
import { checkEvidence, type EvidenceCheck } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { useQuery } from '../../api/use-query.ts';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import classes from './evidence-page.module.css';

/** The server has no such record, or it is no hash at all. */
const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** As the PDF writes times, such as 2026-11-27 14:35:07 UTC. */
const inUtc = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

/** `/evidence/{hash}`, where the QR code of an evidence package leads: whether its record is genuine and current. */
export function EvidencePage() {
  const { t } = useTranslation();
  const { hash = '' } = useParams();
  const { data, error, mutate } = useQuery(checkEvidence, { params: { hash } });
  if (data) return <Known check={data} hash={hash} />;
  if (!error) return <OutsidePage title={t('evidence.checking')}>{null}</OutsidePage>;
  if (isUnknown(error))
    return (
      <OutsidePage title={t('evidence.unknown.title')} lead={t('evidence.unknown.lead')} takesFocus>
        {null}
      </OutsidePage>
    );
  return (
    <OutsidePage title={t('evidence.failed.title')} lead={t('evidence.failed.lead')} takesFocus>
      <Button onClick={() => void mutate()}>{t('evidence.failed.retry')}</Button>
    </OutsidePage>
  );
}

function Known({ check: { state, attemptId, madeAt }, hash }: { check: EvidenceCheck; hash: string }) {
  const { t } = useTranslation();
  return (
    <OutsidePage title={t(`evidence.${state}.title`)} lead={t(`evidence.${state}.lead`)} takesFocus>
      <dl className={classes['facts']}>
        <div>
          <dt>{t('evidence.attempt')}</dt>
          <dd>{attemptId}</dd>
        </div>
        <div>
          <dt>{t('evidence.madeAt')}</dt>
          <dd>
            <time dateTime={madeAt}>{inUtc(madeAt)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('evidence.hash')}</dt>
          <dd>{hash.toLowerCase()}</dd>
        </div>
      </dl>
      <p className={classes['note']}>{t('evidence.compare')}</p>
    </OutsidePage>
  );
}
