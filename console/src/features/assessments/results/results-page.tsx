import { Button } from '@mantine/core';
import { showMyResult, type AttemptResult, type AttemptStatus } from '@rigwise/contracts';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { useLiveChange } from '../../../session/live/use-live-change.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useWhen } from '../../../ui/when.tsx';
import { useForgetEnded } from '../attempt/use-forget-ended.ts';
import { inLanguage } from '../../../items/in-words.ts';
import '../../../ui/paper.css';
import { useReadWhile } from '../../../ui/use-read-while.ts';
import { EarlierScores } from './earlier-scores.tsx';
import { NextSteps } from './next-steps.tsx';
import { Outcome } from './outcome.tsx';
import { ResultItems } from './result-items.tsx';
import classes from './results.module.css';
import { Shares } from './shares.tsx';
import { useLaterText } from './use-later-text.ts';
import { NoSuchAttempt, StillRunning, WithoutResult } from './without-result.tsx';

const SOON_MS = 3_000;
/** Marked within seconds, unless a person has to. */
const SOON: readonly AttemptStatus[] = ['submitted', 'auto_submitted'];

/** /assessment-results/<attempt>: the result of an own attempt. */
export function ResultsPage() {
  const { t } = useTranslation();
  const when = useWhen();
  const { id = '' } = useParams();
  useForgetEnded();
  const details = useDetails(showMyResult, { params: { attemptId: id } });
  const { data: result, error, reload, set } = details;
  useReadWhile(result !== undefined && SOON.includes(result.status), reload, SOON_MS);
  useLiveChange(() => void reload());
  const status = error instanceof ApiError ? error.status : 0;
  const shown = status === 409 || status === 404 || status === 400 ? undefined : result;
  const { submittedAt, startedAt, ordinal: number } = shown ?? {};
  const lead =
    submittedAt != null
      ? t('results.attempt', { number, time: when(submittedAt) })
      : startedAt !== undefined && t('results.attemptOpen', { number, time: when(startedAt) });
  return (
    <PageFrame
      title={(shown && inLanguage(shown.title, shown.language, [])?.text) || t('results.title')}
      {...(lead !== false && { lead })}
      back={{ to: '/assessments?tab=results', text: t('results.back') }}
      actions={
        shown?.status === 'released' && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            data-screen-only
            onClick={() => window.print()}
          >
            {t('results.print')}
          </Button>
        )
      }
    >
      <div className={classes['body']}>
        {status === 409 ? (
          <StillRunning id={id} />
        ) : status === 404 || status === 400 ? (
          <NoSuchAttempt />
        ) : (
          <DetailsBody details={details}>{(of) => <Result result={of} onChange={set} />}</DetailsBody>
        )}
      </div>
    </PageFrame>
  );
}

function Result({ result, onChange }: { result: AttemptResult; onChange: (result: AttemptResult) => void }) {
  const { t } = useTranslation();
  const later = useLaterText(result);
  const { status, sections, topics, items, language } = result;
  if (status !== 'released') return <WithoutResult status={status} />;
  const named = (sections ?? []).map((one) => ({
    ...one,
    name: inLanguage(one.title, language, [])?.text ?? one.id,
  }));
  const byTopic = (topics ?? []).map((one) => ({
    ...{ ...one, id: one.topic, name: one.topic },
    ...{ cutScore: null, passed: true },
  }));
  return (
    <div className={classes['sheet']} data-paper>
      <Outcome result={result} />
      <EarlierScores result={result} />
      <NextSteps result={result} />
      {(named.length > 1 || named.some(({ cutScore }) => cutScore !== null)) && (
        <Shares title={t('results.sections')} shares={named} language={language} />
      )}
      {byTopic.length > 0 && <Shares title={t('results.topics')} shares={byTopic} />}
      {items ? (
        <ResultItems {...{ result, items, onChange }} />
      ) : (
        <p className={classes['soft']}>{later('answers')}</p>
      )}
    </div>
  );
}
