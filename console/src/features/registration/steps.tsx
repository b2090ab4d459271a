import { useTranslation } from 'react-i18next';
import { WizardSteps } from '../../ui/wizard/wizard-steps.tsx';

type Step = 'verify' | 'create-account' | 'success';

/** The current step of the registration. */
export function Steps({ current }: { current: Step }) {
  const { t } = useTranslation();
  return (
    <WizardSteps<Step>
      label={t('registration.steps.label')}
      steps={[
        ['verify', t('registration.steps.verify')],
        ['create-account', t('registration.steps.createAccount')],
        ['success', t('registration.steps.success')],
      ]}
      current={current}
      isEnd={current === 'success'}
    />
  );
}
