import { Button } from '@mantine/core';
import { ANALYSIS_STEP, exportTestAnalysis, refreshTestAnalysis, showTestAnalysis } from '@rigwise/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../../api/call.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { ListFailure } from '../../../ui/list/list-failure.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import classes from './analysis.module.css';
import { AnalysisResult } from './analysis-result.tsx';
import { filterOf, orderOf } from './analysed-items.ts';
import { NoResult } from './no-result.tsx';

/** Often enough to show a result as soon as it is there. */
const LOOK_AGAIN_MS = 1_500;

/** `?analysis=`: how well the questions of a test measure, in place of the test. */
export function AnalysisPage({ testId }: { testId: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const details = useDetails(showTestAnalysis, { params: { testId } });
  const { data, reload } = details;
  const call = useCall();
  const [failure, setFailure] = useState<Error | null>(null);
  const isComputing = data?.computing ?? false;
  useWhile(isComputing, reload);
  const refresh = async (): Promise<void> => {
    setFailure(null);
    try {
      await call(refreshTestAnalysis, { params: { testId } });
      await reload();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const back = new URLSearchParams(params);
  for (const name of ['analysis', 'version', 'flag', 'sort']) back.delete(name);
  const flag = filterOf(params.get('flag') ?? undefined);
  const sort = orderOf(params.get('sort') ?? undefined);
  const query = { ...(flag && { flag }), ...(sort !== 'form' && { sort }) };
  return (
    <PageFrame
      title={data ? t('analysis.title', { title: data.title }) : t('analysis.loading')}
      lead={t('analysis.lead')}
      back={{ to: `?${back.toString()}`, text: t('analysis.back') }}
      actions={
        data?.result && (
          <>
            <ExportButton address={fileAddress(exportTestAnalysis, { params: { testId }, query })} />
            <Button
              variant="default"
              loading={isComputing}
              leftSection={<IconRefresh size={18} aria-hidden="true" />}
              onClick={() => void refresh()}
            >
              {t('analysis.refresh')}
            </Button>
          </>
        )
      }
    >
      {failure && <ListFailure error={failure} onRetry={refresh} isPart />}
      <DetailsBody details={details}>
        {(analysis) =>
          analysis.result ? (
            <AnalysisResult analysis={analysis} result={analysis.result} step={ANALYSIS_STEP} />
          ) : (
            <div className={classes['none']}>
              <NoResult analysis={analysis} onCompute={() => void refresh()} />
            </div>
          )
        }
      </DetailsBody>
    </PageFrame>
  );
}

/** Reads again while it is computed and the tab is visible. */
function useWhile(isComputing: boolean, read: () => Promise<unknown>): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isComputing) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void latest.current();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isComputing]);
}
