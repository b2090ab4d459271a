import { Checkbox, TextInput } from '@mantine/core';
import type { ChecklistStep } from '@rigwise/contracts';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Fault } from '../../../ui/form/checked-form.ts';
import buttons from '../../../ui/icon-button.module.css';
import classes from './checklists.module.css';

interface StepFieldsProps {
  step: ChecklistStep;
  number: number;
  /** `content.steps.0` */
  path: string;
  faultAt: (name: string) => Fault | undefined;
  /** It was added just now: its first field gets the focus. */
  isNew: boolean;
  onChange: (step: ChecklistStep) => void;
  /** Undefined for the first one. */
  onUp: (() => void) | undefined;
  onRemove: () => void;
}

/** One step: what the person does, and whether it is critical. */
export function StepFields(props: StepFieldsProps) {
  const { step, number, path, faultAt, isNew, onChange, onUp, onRemove } = props;
  const { t } = useTranslation();
  return (
    <fieldset
      name={path}
      className={classes['step']}
      aria-label={t('skillChecklists.fields.step', { number })}
    >
      <TextInput
        name={`${path}.statement`}
        label={t('skillChecklists.fields.step', { number })}
        placeholder={t('skillChecklists.fields.statement')}
        value={step.statement}
        error={faultAt(`${path}.statement`)}
        maxLength={300}
        dir="auto"
        {...(isNew && { 'data-autofocus': true, autoFocus: true })}
        onChange={({ currentTarget }) => onChange({ ...step, statement: currentTarget.value })}
      />
      <Checkbox
        name={`${path}.isCritical`}
        label={t('skillChecklists.fields.critical')}
        checked={step.isCritical}
        onChange={({ currentTarget }) => onChange({ ...step, isCritical: currentTarget.checked })}
      />
      <button
        type="button"
        className={buttons['button']}
        aria-label={t('skillChecklists.fields.up', { number })}
        disabled={onUp === undefined}
        onClick={onUp}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={buttons['button']}
        aria-label={t('skillChecklists.fields.remove', { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
