import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { InteractionOf } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import classes from '../lists.module.css';
import textsClasses from '../texts.module.css';
import { NumberField } from './number-field.tsx';
import { Add, Row, Score, type OneBlankProps } from './rows.tsx';

export type NumericBlank = InteractionOf<'numeric'>['blanks'][number];

/** Values with their tolerance, and the units that are accepted. */
export function NumericFields({ path, name, hasPoints, blank, onChange }: OneBlankProps<NumericBlank>) {
  const { t } = useTranslation();
  const { answers, units } = blank;
  return (
    <>
      <div data-field={`${path}.answers`} className={classes['rows']}>
        {answers.map((answer, at) => {
          const answerName = t('itemEditor.blanks.answer', { name, number: at + 1 });
          const { tolerance } = answer;
          const change = (edit: Partial<typeof answer>): void =>
            onChange({ ...blank, answers: answers.with(at, { ...answer, ...edit }) });
          // People say 5 %, the contract 0.05.
          const scale = tolerance.mode === 'relative' ? 100 : 1;
          const side = (which: 'below' | 'above') => (
            <NumberField
              path={`${path}.answers.${at}.tolerance.${which}`}
              label={t(`itemEditor.numeric.${which}`)}
              value={rounded(tolerance[which] * scale)}
              least={0}
              {...(tolerance.mode === 'relative' && { unit: '%' })}
              onChange={(value = 0) => change({ tolerance: { ...tolerance, [which]: value / scale } })}
            />
          );
          return (
            <Row
              key={at}
              isTight
              remove={t('itemEditor.options.remove', { name: answerName })}
              onRemove={() => onChange({ ...blank, answers: answers.toSpliced(at, 1) })}
            >
              <NumberField
                path={`${path}.answers.${at}.value`}
                label={t('itemEditor.numeric.value')}
                value={answer.value}
                onChange={(value = Number.NaN) => change({ value })}
              />
              <NativeSelect
                label={t('itemEditor.numeric.tolerance')}
                value={tolerance.mode}
                data={(['exact', 'absolute', 'relative'] as const).map((mode) => ({
                  value: mode,
                  label: t(`itemEditor.numeric.modes.${mode}`),
                }))}
                onChange={({ currentTarget }) => {
                  const mode = currentTarget.value as typeof tolerance.mode;
                  const span = mode === 'relative' ? 0.05 : mode === 'absolute' ? 1 : 0;
                  change({ tolerance: { mode, below: span, above: span } });
                }}
              />
              {tolerance.mode !== 'exact' && (
                <>
                  {side('below')}
                  {side('above')}
                </>
              )}
              {hasPoints && (
                <Score
                  name={answerName}
                  path={`${path}.answers.${at}.score`}
                  score={answer.score}
                  onChange={(score) => change({ score })}
                />
              )}
            </Row>
          );
        })}
        {answers.length < 30 && (
          <Add
            label={t('itemEditor.blanks.addAnswer', { name })}
            onAdd={() =>
              onChange({
                ...blank,
                answers: [
                  ...answers,
                  { value: Number.NaN, score: 1, tolerance: { mode: 'exact', below: 0, above: 0 } },
                ],
              })
            }
          />
        )}
      </div>
      <fieldset className={classes['list']} data-field={`${path}.units`}>
        <legend>{t('itemEditor.numeric.units')}</legend>
        <p className={textsClasses['hint']}>{t('itemEditor.numeric.unitsHint')}</p>
        {units.map((unit, at) => {
          const unitName = t('itemEditor.numeric.unit', { name, number: at + 1 });
          const change = (edit: Partial<typeof unit>): void =>
            onChange({ ...blank, units: units.with(at, { ...unit, ...edit }) });
          return (
            <Row
              key={at}
              isTight
              remove={t('itemEditor.options.remove', { name: unitName })}
              onRemove={() => onChange({ ...blank, units: units.toSpliced(at, 1) })}
            >
              <TextInput
                label={t('itemEditor.numeric.symbol')}
                data-field={`${path}.units.${at}.symbol`}
                value={unit.symbol}
                maxLength={20}
                dir="ltr"
                onChange={({ currentTarget }) => change({ symbol: currentTarget.value })}
              />
              <NumberField
                path={`${path}.units.${at}.factor`}
                label={t('itemEditor.numeric.factor')}
                value={unit.factor}
                least={Number.MIN_VALUE}
                onChange={(factor) => factor !== undefined && change({ factor })}
              />
            </Row>
          );
        })}
        {units.length < 10 && (
          <Add
            label={t('itemEditor.numeric.addUnit', { name })}
            onAdd={() => onChange({ ...blank, units: [...units, { symbol: '', factor: 1 }] })}
          />
        )}
        {units.length > 0 && (
          <Checkbox
            label={t('itemEditor.numeric.unitRequired')}
            checked={blank.unitRequired}
            onChange={({ currentTarget }) => onChange({ ...blank, unitRequired: currentTarget.checked })}
          />
        )}
      </fieldset>
    </>
  );
}

/** 0.05 * 100 is 5, not 5.000000000000001. */
const rounded = (value: number): number => Number(value.toPrecision(12));
