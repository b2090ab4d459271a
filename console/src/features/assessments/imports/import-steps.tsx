import type { ItemImportStatus } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { WizardSteps } from '../../../ui/wizard/wizard-steps.tsx';

const STEPS = { checked: 'check', loading: 'load', loaded: 'load' } as const;

/** How far an import is; without a status its file is still to be chosen. One that ended early is nowhere. */
export function ImportSteps({ status }: { status?: ItemImportStatus }) {
  const { t } = useTranslation();
  if (status === 'discarded' || status === 'failed') return null;
  return (
    <WizardSteps
      label={t('itemImports.steps.label')}
      steps={[
        ['file', t('itemImports.steps.file')],
        ['check', t('itemImports.steps.check')],
        ['load', t('itemImports.steps.load')],
      ]}
      current={status === undefined ? 'file' : STEPS[status]}
      isEnd={status === 'loaded'}
    />
  );
}
