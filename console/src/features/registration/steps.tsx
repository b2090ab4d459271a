import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './steps.module.css';

const STEPS = ['verify', 'create-account', 'success'] as const;
export type Step = (typeof STEPS)[number];

/** The current step of the registration. */
export function Steps({ current }: { current: Step }) {
  const { t } = useTranslation();
  const labels: Record<Step, string> = {
    verify: t('registration.steps.verify'),
    'create-account': t('registration.steps.createAccount'),
    success: t('registration.steps.success'),
  };
  const at = STEPS.indexOf(current);
  return (
    <ol className={classes['steps']} aria-label={t('registration.steps.label')}>
      {STEPS.map((step, index) => {
        const isDone = index < at || current === 'success';
        return (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            data-done={isDone || undefined}
            className={classes['step']}
          >
            <span className={classes['place']} aria-hidden="true">
              {isDone ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            {labels[step]}
          </li>
        );
      })}
    </ol>
  );
}
