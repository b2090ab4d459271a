import { ANALYSIS_STEP, exportTestAnalysis, showTestAnalysis } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDetails } from '../../../ui/details/use-details.ts';
import { fileAddress } from '../../../ui/list/export-button.tsx';
import { filterOf, orderOf } from './analysed-items.ts';
import { AnalysisFrame } from './analysis-frame.tsx';
import { AnalysisResult } from './analysis-result.tsx';

/** The classical figures of each question. */
export function QuestionsPart({ testId }: { testId: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const details = useDetails(showTestAnalysis, { params: { testId } });
  const flag = filterOf(params.get('flag') ?? undefined);
  const sort = orderOf(params.get('sort') ?? undefined);
  const query = { ...(flag && { flag }), ...(sort !== 'form' && { sort }) };
  return (
    <AnalysisFrame
      {...{ testId, details, part: 'questions', lead: t('analysis.lead') }}
      exportAddress={fileAddress(exportTestAnalysis, { params: { testId }, query })}
      reasons={({ minimum, finished }) => ({
        tooFew: t('analysis.tooFew.text', { minimum, finished }),
        notYet: t('analysis.notYet.text'),
      })}
    >
      {(analysis, result) => <AnalysisResult {...{ analysis, result }} step={ANALYSIS_STEP} />}
    </AnalysisFrame>
  );
}
