import { exportTestCalibration, showTestCalibration } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDetails } from '../../../../ui/details/use-details.ts';
import { fileAddress } from '../../../../ui/list/export-button.tsx';
import { AnalysisFrame } from '../analysis-frame.tsx';
import { filterOf, orderOf } from './calibrated-items.ts';
import { CalibrationResult } from './calibration-result.tsx';

/** The parameters of each question in the 2PL model. */
export function CalibrationPart({ testId }: { testId: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const details = useDetails(showTestCalibration, { params: { testId } });
  const flag = filterOf(params.get('flag') ?? undefined);
  const sort = orderOf(params.get('sort') ?? undefined);
  const query = { ...(flag && { flag }), ...(sort !== 'form' && { sort }) };
  return (
    <AnalysisFrame
      {...{ testId, details, part: 'calibration', lead: t('calibration.lead') }}
      exportAddress={fileAddress(exportTestCalibration, { params: { testId }, query })}
      reasons={({ minimum, finished }) => ({
        tooFew: t('calibration.tooFew', { minimum, finished }),
        notYet: t('calibration.notYet'),
      })}
    >
      {(_calibration, result) => <CalibrationResult {...{ testId, result }} />}
    </AnalysisFrame>
  );
}
