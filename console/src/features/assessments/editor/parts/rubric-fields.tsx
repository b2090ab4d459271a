import { TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../lists.module.css';
import { withPoints, type Criterion } from '../model/levels.ts';
import textsClasses from '../texts.module.css';
import { LevelFields } from './level-fields.tsx';
import { NumberField } from './number-field.tsx';
import { Add, Row } from './rows.tsx';

const MOST_CRITERIA = 20;

interface RubricFieldsProps {
  path: string;
  rubric: readonly Criterion[];
  onChange: (rubric: Criterion[]) => void;
}

/** What markers give points for, each with its levels. */
export function RubricFields({ path, rubric, onChange }: RubricFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes['list']} data-field={path}>
      <legend>{t('itemEditor.marked.rubric')}</legend>
      <p className={textsClasses['hint']}>{t('itemEditor.marked.rubricHint')}</p>
      {rubric.map((one, at) => {
        const name = t('itemEditor.marked.criterion', { number: at + 1 });
        const change = (edited: Criterion): void => onChange(rubric.with(at, edited));
        return (
          <Fragment key={at}>
            <Row
              remove={t('itemEditor.options.remove', { name })}
              onRemove={() => onChange(rubric.toSpliced(at, 1))}
            >
              <TextInput
                aria-label={name}
                placeholder={name}
                data-field={`${path}.${at}.criterion`}
                classNames={{ root: classes['wide'] ?? '' }}
                value={one.criterion}
                maxLength={500}
                dir="auto"
                onChange={({ currentTarget }) => change({ ...one, criterion: currentTarget.value })}
              />
              <NumberField
                path={`${path}.${at}.points`}
                label={t('itemEditor.scoring.pointsOf', { name })}
                isLabelHidden
                value={one.points}
                least={0.01}
                most={100}
                unit={t('itemEditor.scoring.unit')}
                onChange={(points) => points !== undefined && change(withPoints(one, points))}
              />
            </Row>
            <LevelFields path={`${path}.${at}.levels`} name={name} criterion={one} onChange={change} />
          </Fragment>
        );
      })}
      {rubric.length < MOST_CRITERIA && (
        <Add
          label={t('itemEditor.marked.add')}
          onAdd={() => onChange([...rubric, { criterion: '', points: 1 }])}
        />
      )}
    </fieldset>
  );
}
