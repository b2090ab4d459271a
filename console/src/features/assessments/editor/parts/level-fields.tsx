import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../lists.module.css';
import {
  firstLevels,
  MOST_LEVELS,
  withAnotherLevel,
  withLevels,
  type Criterion,
  type Level,
} from '../model/levels.ts';
import { NumberField } from './number-field.tsx';
import { Add, Row } from './rows.tsx';

interface LevelFieldsProps {
  path: string;
  /** Of the criterion. */
  name: string;
  criterion: Criterion;
  onChange: (criterion: Criterion) => void;
}

/** The levels of a criterion. Few criteria have them, so they are added first. Enter in the last one adds another. */
export function LevelFields({ path, name, criterion, onChange }: LevelFieldsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { levels = [] } = criterion;
  const focusLevel = (at: number): void => {
    // After the list is drawn with the new one.
    setTimeout(() => list.current?.querySelectorAll<HTMLElement>('textarea')[at]?.focus());
  };
  const change = (next: readonly Level[]): void => onChange(withLevels(criterion, next));
  const add = (): void => {
    if (levels.length >= MOST_LEVELS) return;
    const added =
      levels.length === 0 ? { levels: firstLevels(criterion), at: 0 } : withAnotherLevel(criterion);
    change(added.levels);
    focusLevel(added.at);
  };
  return (
    <div
      ref={list}
      role="group"
      aria-label={t('itemEditor.marked.levels.of', { name })}
      className={classes['levels']}
      data-field={path}
    >
      {levels.map((level, at) => (
        <OneLevel
          key={at}
          path={`${path}.${at}`}
          name={t('itemEditor.marked.levels.name', { name, number: at + 1 })}
          most={criterion.points}
          level={level}
          onChange={(edited) => change(levels.with(at, edited))}
          onEnter={() => (at === levels.length - 1 ? add() : focusLevel(at + 1))}
          onRemove={() => change(levels.toSpliced(at, 1))}
        />
      ))}
      {levels.length < MOST_LEVELS && (
        <Add
          isQuiet
          label={t(levels.length === 0 ? 'itemEditor.marked.levels.add' : 'itemEditor.marked.levels.addOne')}
          name={t(
            levels.length === 0 ? 'itemEditor.marked.levels.addTo' : 'itemEditor.marked.levels.addOneTo',
            { name },
          )}
          onAdd={add}
        />
      )}
    </div>
  );
}

interface OneLevelProps {
  path: string;
  name: string;
  /** The criterion's points. */
  most: number;
  level: Level;
  onChange: (level: Level) => void;
  onEnter: () => void;
  onRemove: () => void;
}

function OneLevel({ path, name, most, level, onChange, onEnter, onRemove }: OneLevelProps) {
  const { t } = useTranslation();
  return (
    <Row remove={t('itemEditor.options.remove', { name })} onRemove={onRemove}>
      <Textarea
        aria-label={name}
        placeholder={t('itemEditor.marked.levels.describe')}
        data-field={`${path}.description`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={500}
        value={level.description}
        dir="auto"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        // A descriptor is one line, however it is shown; pasted ones may have several.
        onChange={({ currentTarget }) =>
          onChange({ ...level, description: currentTarget.value.replaceAll(/\s*[\r\n\t]+\s*/g, ' ') })
        }
      />
      <NumberField
        path={`${path}.points`}
        label={t('itemEditor.scoring.pointsOf', { name })}
        isLabelHidden
        value={level.points}
        least={0}
        most={most}
        unit={t('itemEditor.scoring.unit')}
        onChange={(points) => points !== undefined && onChange({ ...level, points })}
      />
    </Row>
  );
}
