import { Checkbox } from '@mantine/core';
import type { BlanksRule, ScoringRule } from '@rigwise/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../../ui/choice.tsx';
import classes from '../lists.module.css';
import textsClasses from '../texts.module.css';
import { allOrNothing, byParts } from '../model/scoring.ts';
import { NumberField } from './number-field.tsx';

interface ScoringFieldsProps {
  path: string;
  rule: ScoringRule;
  /** What is right, which begins with a point each. */
  keyParts: readonly string[];
  /** Points of parts besides those of the key, if points are given for each part. */
  wrongParts?: (rule: Extract<ScoringRule, { rule: 'map_response' }>) => ReactNode;
  onChange: (rule: ScoringRule) => void;
}

/** All points or none, or points for each part of the answer. */
export function ScoringFields({ path, rule, keyParts, wrongParts, onChange }: ScoringFieldsProps) {
  const { t } = useTranslation();
  return (
    <details className={classes['more']} data-field={path} open={rule.rule === 'map_response' || undefined}>
      <summary>
        {rule.rule === 'match_correct'
          ? t('itemEditor.scoring.summary', { count: rule.points })
          : t('itemEditor.scoring.summaryParts')}
      </summary>
      <div className={classes['moreFields']}>
        <Choice
          legend={t('itemEditor.scoring.rule')}
          value={rule.rule}
          options={[
            { value: 'match_correct', label: t('itemEditor.scoring.whole') },
            { value: 'map_response', label: t('itemEditor.scoring.parts') },
          ]}
          onChange={(next) => {
            if (next !== rule.rule)
              onChange(next === 'match_correct' ? allOrNothing(rule) : byParts(keyParts));
          }}
        />
        {rule.rule === 'match_correct' ? (
          <Points
            path={`${path}.points`}
            value={rule.points}
            onChange={(points) => onChange({ ...rule, points })}
          />
        ) : (
          <>
            <p className={textsClasses['hint']}>{t('itemEditor.scoring.partsHint')}</p>
            <div className={classes['numbers']}>
              <NumberField
                path={`${path}.defaultValue`}
                label={t('itemEditor.scoring.others')}
                value={rule.defaultValue}
                least={-100}
                most={100}
                onChange={(defaultValue = 0) => onChange({ ...rule, defaultValue })}
              />
              <Bounds path={path} rule={rule} onChange={onChange} />
            </div>
            {wrongParts?.(rule)}
          </>
        )}
      </div>
    </details>
  );
}

interface BlanksScoringProps {
  rule: BlanksRule;
  path: string;
  onChange: (rule: BlanksRule) => void;
}

/** The same for blanks: each has its own answers with their points. */
export function BlanksScoring({ path, rule, onChange }: BlanksScoringProps) {
  const { t } = useTranslation();
  const toRule = (next: BlanksRule['rule']): void => {
    if (next === rule.rule) return;
    onChange(next === 'sum' ? { rule: 'sum', lowerBound: 0 } : { rule: 'match_correct', points: 1 });
  };
  return (
    <details className={classes['more']} data-field={path}>
      <summary>
        {rule.rule === 'match_correct'
          ? t('itemEditor.scoring.summary', { count: rule.points })
          : t('itemEditor.scoring.summaryBlanks')}
      </summary>
      <div className={classes['moreFields']}>
        <Choice
          legend={t('itemEditor.scoring.rule')}
          value={rule.rule}
          options={[
            { value: 'match_correct', label: t('itemEditor.scoring.whole') },
            { value: 'sum', label: t('itemEditor.scoring.sum') },
          ]}
          onChange={toRule}
        />
        {rule.rule === 'match_correct' ? (
          <Points
            path={`${path}.points`}
            value={rule.points}
            onChange={(points) => onChange({ ...rule, points })}
          />
        ) : (
          <div className={classes['numbers']}>
            <Bounds path={path} rule={rule} onChange={onChange} />
          </div>
        )}
      </div>
    </details>
  );
}

interface PointsProps {
  path: string;
  label?: string;
  value: number;
  onChange: (points: number) => void;
}

export function Points({ path, label, value, onChange }: PointsProps) {
  const { t } = useTranslation();
  return (
    <NumberField
      path={path}
      label={label ?? t('itemEditor.scoring.points')}
      value={value}
      least={0.01}
      most={100}
      onChange={(points) => points !== undefined && onChange(points)}
    />
  );
}

interface Bounded {
  readonly lowerBound?: number | undefined;
  readonly upperBound?: number | undefined;
}
interface BoundsProps<Rule extends Bounded> {
  path: string;
  rule: Rule;
  onChange: (rule: Rule) => void;
}

function Bounds<Rule extends Bounded>({ path, rule, onChange }: BoundsProps<Rule>) {
  const { t } = useTranslation();
  const { lowerBound, upperBound, ...others } = rule;
  const become = (lower: number | undefined, upper: number | undefined): void =>
    onChange({
      ...others,
      ...(lower !== undefined && { lowerBound: lower }),
      ...(upper !== undefined && { upperBound: upper }),
    } as Rule);
  return (
    <>
      <NumberField
        path={`${path}.lowerBound`}
        label={t('itemEditor.scoring.lowest')}
        value={lowerBound}
        least={-100}
        most={0}
        isOptional
        onChange={(value) => become(value, upperBound)}
      />
      <NumberField
        path={`${path}.upperBound`}
        label={t('itemEditor.scoring.highest')}
        value={upperBound}
        least={0}
        most={100}
        isOptional
        onChange={(value) => become(lowerBound, value)}
      />
    </>
  );
}

interface ShuffleProps {
  path: string;
  isShuffled: boolean;
  onChange: (isShuffled: boolean) => void;
}

export function Shuffle({ path, isShuffled, onChange }: ShuffleProps) {
  const { t } = useTranslation();
  return (
    <div data-field={path}>
      <Checkbox
        label={t('itemEditor.options.shuffle')}
        checked={isShuffled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}
