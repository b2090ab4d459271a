import type { ImportStatus } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { WizardSteps } from '../../ui/wizard/wizard-steps.tsx';

const STEPS = {
  checking: 'check',
  checked: 'check',
  loading: 'load',
  loaded: 'load',
} as const satisfies Partial<Record<ImportStatus, string>>;

/** How far an import is; without a status its file is still to be chosen. One that ended early is nowhere. */
export function ImportSteps({ status }: { status?: ImportStatus }) {
  const { t } = useTranslation();
  if (status === 'cancelled' || status === 'failed') return null;
  return (
    <WizardSteps
      label={t('directory.import.steps.label')}
      steps={[
        ['file', t('directory.import.steps.file')],
        ['check', t('directory.import.steps.check')],
        ['load', t('directory.import.steps.load')],
      ]}
      current={status === undefined ? 'file' : STEPS[status]}
      isEnd={status === 'loaded'}
    />
  );
}
