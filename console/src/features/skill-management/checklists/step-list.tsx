import { Button } from '@mantine/core';
import type { ChecklistStep } from '@rigwise/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fault } from '../../../ui/form/checked-form.ts';
import shared from '../shared/shared.module.css';
import { MOST_STEPS } from './checklist-draft.ts';
import classes from './checklists.module.css';
import { StepFields } from './step-fields.tsx';

interface StepListProps {
  steps: readonly ChecklistStep[];
  /** `content.steps` */
  path: string;
  faultAt: (name: string) => Fault | undefined;
  onChange: (steps: readonly ChecklistStep[]) => void;
}

/** The steps of a checklist, in their order. */
export function StepList({ steps, path, faultAt, onChange }: StepListProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<number | null>(null);
  const [wasRemoved, setRemoved] = useState(0);
  const add = useRef<HTMLButtonElement>(null);
  // What had the focus is gone.
  useEffect(() => {
    if (wasRemoved > 0) add.current?.focus();
  }, [wasRemoved]);
  return (
    <fieldset name={path} className={shared['fields']}>
      <legend>{t('skillChecklists.steps')}</legend>
      {steps.map((step, at) => {
        const before = steps[at - 1];
        return (
          // Its place is what it is known by: two may say the same.
          <StepFields
            key={at}
            {...{ step, faultAt }}
            number={at + 1}
            path={`${path}.${at}`}
            isNew={at === added}
            onChange={(next) => onChange(steps.with(at, next))}
            onUp={before && (() => onChange(steps.with(at - 1, step).with(at, before)))}
            onRemove={() => {
              setAdded(null);
              setRemoved(wasRemoved + 1);
              onChange(steps.toSpliced(at, 1));
            }}
          />
        );
      })}
      {faultAt(path) !== undefined && <p role="alert">{faultAt(path)}</p>}
      {steps.length < MOST_STEPS ? (
        <Button
          ref={add}
          variant="default"
          className={classes['start'] ?? ''}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => {
            setAdded(steps.length);
            onChange([...steps, { statement: '', isCritical: false }]);
          }}
        >
          {t('skillChecklists.fields.add')}
        </Button>
      ) : (
        <p>{t('skillChecklists.fields.most', { count: MOST_STEPS })}</p>
      )}
    </fieldset>
  );
}
