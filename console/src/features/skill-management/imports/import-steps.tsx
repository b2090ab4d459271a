import type { FrameworkImportStatus } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { WizardSteps } from '../../../ui/wizard/wizard-steps.tsx';

const STEPS = { checked: 'check', applying: 'apply', applied: 'apply' } as const;

/** How far an import is; without a status its file is still to be chosen. One that ended early is nowhere. */
export function ImportSteps({ status }: { status?: FrameworkImportStatus }) {
  const { t } = useTranslation();
  if (status === 'discarded' || status === 'failed') return null;
  return (
    <WizardSteps
      label={t('frameworkImports.steps.label')}
      steps={[
        ['file', t('frameworkImports.steps.file')],
        ['check', t('frameworkImports.steps.check')],
        ['apply', t('frameworkImports.steps.apply')],
      ]}
      current={status === undefined ? 'file' : STEPS[status]}
      isEnd={status === 'applied'}
    />
  );
}
