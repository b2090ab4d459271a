import { NativeSelect } from '@mantine/core';
import type { ScoringRule } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import classes from '../lists.module.css';
import textsClasses from '../texts.module.css';
import { NumberField } from './number-field.tsx';
import { Add, Row } from './rows.tsx';

interface Side {
  readonly id: string;
  readonly name: string;
}

interface WrongPairsProps {
  path: string;
  rule: Extract<ScoringRule, { rule: 'map_response' }>;
  sources: readonly Side[];
  targets: readonly Side[];
  /** The pairs of the key, "source target". */
  correct: readonly string[];
  onChange: (rule: ScoringRule) => void;
}

/** Wrong pairs with points of their own, such as a dangerous mix-up that costs more than any other. */
export function WrongPairs({ path, rule, sources, targets, correct, onChange }: WrongPairsProps) {
  const { t } = useTranslation();
  const listed = Object.entries(rule.map).filter(([pair]) => !correct.includes(pair));
  const all = sources.flatMap(({ id }) => targets.map((target) => `${id} ${target.id}`));
  const free = all.find((pair) => !correct.includes(pair) && rule.map[pair] === undefined);
  const become = (from: string, to: string, points: number): void =>
    onChange({
      ...rule,
      map: Object.fromEntries(
        Object.entries(rule.map).map((entry) => (entry[0] === from ? [to, points] : entry)),
      ),
    });
  const isTaken = (pair: string, own: string): boolean =>
    pair !== own && (correct.includes(pair) || rule.map[pair] !== undefined);
  return (
    <div className={classes['rows']} role="group" aria-label={t('itemEditor.scoring.wrongPairs')}>
      <p className={textsClasses['label']}>{t('itemEditor.scoring.wrongPairs')}</p>
      <p className={textsClasses['hint']}>{t('itemEditor.scoring.wrongPairsHint')}</p>
      {listed.map(([pair, points], at) => {
        const [source = '', target = ''] = pair.split(' ');
        const name = t('itemEditor.scoring.wrongPair', { number: at + 1 });
        return (
          <Row
            key={at}
            remove={t('itemEditor.options.remove', { name })}
            onRemove={() => {
              const { [pair]: _, ...map } = rule.map;
              onChange({ ...rule, map });
            }}
          >
            <NativeSelect
              aria-label={t('itemEditor.scoring.sourceOf', { name })}
              value={source}
              data={sources.map(({ id, name: label }) => ({
                ...{ value: id, label, disabled: isTaken(`${id} ${target}`, pair) },
              }))}
              onChange={({ currentTarget }) => become(pair, `${currentTarget.value} ${target}`, points)}
            />
            <NativeSelect
              aria-label={t('itemEditor.scoring.targetOf', { name })}
              classNames={{ root: classes['wide'] ?? '' }}
              value={target}
              data={targets.map(({ id, name: label }) => ({
                ...{ value: id, label, disabled: isTaken(`${source} ${id}`, pair) },
              }))}
              onChange={({ currentTarget }) => become(pair, `${source} ${currentTarget.value}`, points)}
            />
            <NumberField
              path={`${path}.map.${pair}`}
              label={t('itemEditor.scoring.pointsOf', { name })}
              isLabelHidden
              value={points}
              least={-100}
              most={100}
              unit={t('itemEditor.scoring.unit')}
              onChange={(value) => value !== undefined && become(pair, pair, value)}
            />
          </Row>
        );
      })}
      {free !== undefined && (
        <Add
          label={t('itemEditor.scoring.addWrongPair')}
          onAdd={() => onChange({ ...rule, map: { ...rule.map, [free]: Math.min(-1, rule.defaultValue) } })}
        />
      )}
    </div>
  );
}
