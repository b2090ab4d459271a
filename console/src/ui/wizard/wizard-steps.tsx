import { IconCheck } from '@tabler/icons-react';
import classes from './wizard-steps.module.css';

interface WizardStepsProps<Step extends string> {
  label: string;
  steps: readonly (readonly [step: Step, text: string])[];
  /** Those before it are done. */
  current: Step;
  /** The current one is done, too. */
  isEnd?: boolean;
}

/** The steps of a wizard, and where the user is. */
export function WizardSteps<Step extends string>(props: WizardStepsProps<Step>) {
  const { label, steps, current, isEnd = false } = props;
  const at = steps.findIndex(([step]) => step === current);
  return (
    <ol className={classes['steps']} aria-label={label}>
      {steps.map(([step, text], index) => {
        const isDone = index < at || (isEnd && index === at);
        return (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            data-done={isDone || undefined}
            className={classes['step']}
          >
            <span className={classes['place']} aria-hidden="true">
              {isDone ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            {text}
          </li>
        );
      })}
    </ol>
  );
}
