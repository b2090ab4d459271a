import type { RecordImportStatus } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { WizardSteps } from '../../../ui/wizard/wizard-steps.tsx';

const STEPS = { checked: 'check', applying: 'apply', applied: 'apply' } as const;

/** How far an import is; without a status its file is still to be chosen. One that ended early is nowhere. */
export function ImportSteps({ status }: { status?: RecordImportStatus }) {
  const { t } = useTranslation();
  if (status === 'discarded' || status === 'failed') return null;
  return (
    <WizardSteps
      label={t('recordImports.steps.label')}
      steps={[
        ['file', t('recordImports.steps.file')],
        ['check', t('recordImports.steps.check')],
        ['apply', t('recordImports.steps.apply')],
      ]}
      current={status === undefined ? 'file' : STEPS[status]}
      isEnd={status === 'applied'}
    />
  );
}
