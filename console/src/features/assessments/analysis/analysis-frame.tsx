import { Button } from '@mantine/core';
import { refreshTestAnalysis, type TestAnalysis } from '@rigwise/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../../api/call.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import type { DetailsState } from '../../../ui/details/use-details.ts';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { ListFailure } from '../../../ui/list/list-failure.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { useReadWhile } from '../../../ui/use-read-while.ts';
import classes from './analysis.module.css';
import { NoResult } from './no-result.tsx';

/** Often enough to show a result as soon as it is there. */
const LOOK_AGAIN_MS = 1_500;

export const parts = ['questions', 'calibration', 'groups'] as const;
export type AnalysisPart = (typeof parts)[number];

/** What the URL keeps for one part alone. */
const OF_PART = ['part', 'version', 'flag', 'sort', 'by', 'reference'];

type Analysed = Pick<TestAnalysis, 'title' | 'finished' | 'minimum' | 'computing'> & {
  result: object | null;
};

interface AnalysisFrameProps<Data extends Analysed> {
  testId: string;
  part: AnalysisPart;
  lead: string;
  details: DetailsState<Data>;
  /** Of its rows as a file; null if there are none. */
  exportAddress: string | null;
  /** Why there is nothing yet: too few attempts, or not computed. */
  reasons: (data: Data) => { readonly tooFew: string; readonly notYet: string };
  children: (data: Data, result: NonNullable<Data['result']>) => ReactNode;
}

/** The parts of a test's analysis: what they have in common, and one of them. */
export function AnalysisFrame<Data extends Analysed>({
  testId,
  part,
  lead,
  details,
  exportAddress,
  reasons,
  children,
}: AnalysisFrameProps<Data>) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { data, reload } = details;
  const isComputing = data?.computing ?? false;
  useReadWhile(isComputing, reload, LOOK_AGAIN_MS);
  const { refresh, failure } = useRefresh(testId, reload);
  const kept = without(params, OF_PART);
  return (
    <PageFrame
      title={data ? t('analysis.title', { title: data.title }) : t('analysis.loading')}
      lead={lead}
      back={{ to: `?${without(kept, ['analysis']).toString()}`, text: t('analysis.back') }}
      actions={
        data?.result && (
          <>
            {exportAddress !== null && <ExportButton address={exportAddress} />}
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
      <TabBar
        label={t('analysis.parts.label')}
        name="part"
        tabs={parts.map((id) => ({ id, text: t(`analysis.parts.${id}`), kept: kept.toString() }))}
        current={part}
      />
      {failure && <ListFailure error={failure} onRetry={refresh} isPart />}
      <DetailsBody details={details}>
        {(shown) => {
          const result: Data['result'] = shown.result;
          if (result) return children(shown, result);
          return (
            <div className={classes['none']}>
              <NoResult of={shown} {...reasons(shown)} onCompute={() => void refresh()} />
            </div>
          );
        }}
      </DetailsBody>
    </PageFrame>
  );
}

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of names) rest.delete(name);
  return rest;
}

/** Asks for the analysis, with which everything else is computed. */
function useRefresh(testId: string, reload: () => Promise<unknown>) {
  const call = useCall();
  const [failure, setFailure] = useState<Error | null>(null);
  const refresh = async (): Promise<void> => {
    setFailure(null);
    try {
      await call(refreshTestAnalysis, { params: { testId } });
      await reload();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return { refresh, failure };
}
