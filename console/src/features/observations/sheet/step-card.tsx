import { Button, Textarea } from '@mantine/core';
import { stepOutcomes, type ChecklistStep, type StepOutcome } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconCheck,
  IconMinus,
  IconNote,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepDraft } from '../model/draft.ts';
import classes from '../observations.module.css';

const ICONS: Readonly<Record<StepOutcome, TablerIcon>> = {
  done: IconCheck,
  'not-done': IconX,
  'not-applicable': IconMinus,
};

interface StepCardProps {
  number: number;
  step: ChecklistStep;
  observed: StepDraft;
  onChange: (edit: Partial<StepDraft>) => void;
}

/** One step, with an outcome and a note. */
export function StepCard({ number, step: { statement, isCritical }, observed, onChange }: StepCardProps) {
  const { t } = useTranslation();
  const group = useId();
  const [isNoting, setNoting] = useState(observed.note !== '');
  return (
    <fieldset className={classes['step']} id={stepId(number)} tabIndex={-1}>
      <legend dir="auto">
        {t('observations.sheet.step', { number, statement })}
        {isCritical && (
          <span className={classes['critical']}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {t('observations.critical')}
          </span>
        )}
      </legend>
      <div className={classes['outcomes']}>
        {stepOutcomes.map((outcome) => {
          const Icon = ICONS[outcome];
          return (
            <label key={outcome} data-outcome={outcome}>
              <input
                type="radio"
                name={group}
                value={outcome}
                checked={observed.outcome === outcome}
                onChange={() => onChange({ outcome })}
              />
              <Icon size={20} aria-hidden="true" />
              {t(`observations.outcomes.${outcome}`)}
            </label>
          );
        })}
      </div>
      {isNoting ? (
        <Textarea
          label={t('observations.sheet.note')}
          autosize
          minRows={2}
          maxLength={500}
          dir="auto"
          data-autofocus
          value={observed.note}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      ) : (
        <Button
          variant="subtle"
          className={classes['start'] ?? ''}
          leftSection={<IconNote size={18} aria-hidden="true" />}
          aria-label={t('observations.sheet.stepNamed', { act: t('observations.sheet.addNote'), number })}
          onClick={() => setNoting(true)}
        >
          {t('observations.sheet.addNote')}
        </Button>
      )}
    </fieldset>
  );
}

/** Of its element. */
export const stepId = (number: number): string => `step-${number}`;
