import { Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { digitOf, type Place } from '../model/marks.ts';
import { useFigures } from '../../results/use-figures.ts';
import { PointsField } from './points-field.tsx';
import classes from './work.module.css';

interface CriterionFieldsProps {
  place: Place;
  index: number;
  points: number | null;
  isCurrent: boolean;
  onCurrent: () => void;
  onChange: (points: number | null) => void;
}

/** A criterion with its levels, and a field for any other number of points. */
export function CriterionFields(props: CriterionFieldsProps) {
  const { place, index, points, isCurrent, onCurrent, onChange } = props;
  const { name, max, levels } = place.criterion;
  const { t } = useTranslation();
  const { number: figure } = useFigures();
  const id = useId();
  const worth = (of: number): string => t('marking.marks.worth', { count: of, points: figure(of) });
  const chosen = points === null ? -1 : levels.findIndex((level) => level.points === points);
  return (
    <div
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className={classes['criterion']}
      data-place={index}
      data-current={isCurrent || undefined}
      onFocus={onCurrent}
    >
      <p id={id} className={classes['name']}>
        <span dir="auto">{name ?? t('marking.marks.whole')}</span>
        <small>{worth(max)}</small>
      </p>
      {levels.length > 0 && (
        <Radio.Group
          aria-labelledby={id}
          value={chosen < 0 ? '' : String(chosen)}
          onChange={(level) => onChange(levels[Number(level)]?.points ?? null)}
        >
          {levels.map((level, at) => (
            <Radio
              key={at}
              value={String(at)}
              classNames={{
                root: classes['level'] ?? '',
                inner: classes['levelMark'] ?? '',
                labelWrapper: classes['levelText'] ?? '',
                label: classes['levelLabel'] ?? '',
              }}
              label={
                <>
                  <strong>{worth(level.points)}</strong> <span dir="auto">{level.description}</span>
                  {digitOf(at) !== undefined && <kbd aria-hidden="true">{digitOf(at)}</kbd>}
                </>
              }
            />
          ))}
        </Radio.Group>
      )}
      <PointsField
        label={t(levels.length > 0 ? 'marking.marks.otherPoints' : 'marking.marks.points')}
        {...{ max, points, onChange }}
      />
    </div>
  );
}
