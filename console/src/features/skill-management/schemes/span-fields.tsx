import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Fault } from '../../../ui/form/checked-form.ts';
import shared from '../shared/shared.module.css';
import type { SpanDraft } from './scheme-draft.ts';
import classes from './schemes.module.css';

const MOST = { years: 20, months: 240, days: 3_650 } as const;

interface SpanFieldsProps {
  label: string;
  /** What is around it says what it is. */
  isUnlabelled?: boolean;
  hint?: string;
  /** `renewal.window` */
  path: string;
  span: SpanDraft;
  faultAt: (name: string) => Fault | undefined;
  onChange: (span: SpanDraft) => void;
}

/** Years, months and days, which are added. */
export function SpanFields({ label, isUnlabelled, hint, path, span, faultAt, onChange }: SpanFieldsProps) {
  const { t } = useTranslation();
  const fault = faultAt(path);
  return (
    <fieldset name={path} className={shared['fields']} {...(isUnlabelled && { 'aria-label': label })}>
      {!isUnlabelled && <legend>{label}</legend>}
      {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
      <div className={classes['span']}>
        {(['years', 'months', 'days'] as const).map((unit) => (
          <TextInput
            key={unit}
            name={`${path}.${unit}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={MOST[unit]}
            step={1}
            autoComplete="off"
            label={t(`skillSchemes.fields.${unit}`)}
            value={span[unit]}
            error={faultAt(`${path}.${unit}`)}
            onChange={({ currentTarget }) => onChange({ ...span, [unit]: currentTarget.value })}
          />
        ))}
      </div>
      {fault !== undefined && (
        <p role="alert" className={classes['fault']}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
