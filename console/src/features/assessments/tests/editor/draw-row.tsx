import { Checkbox, NativeSelect } from '@mantine/core';
import { cognitiveLevels, difficulties, type TestCheck, type TestDraw } from '@rigwise/contracts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../editor/parts/number-field.tsx';
import { fillText } from '../draws/draw-text.ts';
import { RowActs, type RowActsProps } from './row-acts.tsx';
import classes from './test-editor.module.css';

const MOST = 200;

interface DrawRowProps extends RowActsProps {
  path: string;
  draw: TestDraw;
  topics: readonly string[];
  /** Undefined until it is compared with the bank. */
  fill: TestCheck['draws'][number] | undefined;
  onChange: (draw: TestDraw) => void;
}

/** Questions that the bank provides: which and how many, and whether it has them. */
export function DrawRow({ path, draw, topics, fill, onChange, ...acts }: DrawRowProps) {
  const { t } = useTranslation();
  const { topic = '', difficulty, cognitiveLevel, critical } = draw;
  const offered = topic === '' || topics.includes(topic) ? topics : [topic, ...topics];
  return (
    <fieldset className={classes['draw']} data-field={path}>
      <legend className="visually-hidden">{acts.name}</legend>
      <div className={classes['drawFields']}>
        <NativeSelect
          label={t('testEditor.draws.topic')}
          value={topic}
          data={[{ value: '', label: t('testEditor.draws.anyTopic') }, ...offered]}
          onChange={({ currentTarget: { value } }) => onChange(withOrWithout(draw, 'topic', value))}
        />
        <NativeSelect
          label={t('testEditor.draws.difficulty')}
          value={difficulty ?? ''}
          data={[
            { value: '', label: t('testEditor.draws.anyDifficulty') },
            ...difficulties.map((value) => ({ value, label: t(`questions.difficulties.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange(
              withOrWithout(
                draw,
                'difficulty',
                difficulties.find((one) => one === value),
              ),
            )
          }
        />
        <NativeSelect
          label={t('testEditor.draws.level')}
          value={cognitiveLevel ?? ''}
          data={[
            { value: '', label: t('testEditor.draws.anyLevel') },
            ...cognitiveLevels.map((value) => ({ value, label: t(`questions.levels.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange(
              withOrWithout(
                draw,
                'cognitiveLevel',
                cognitiveLevels.find((one) => one === value),
              ),
            )
          }
        />
        <NumberField
          label={t('testEditor.draws.count')}
          value={draw.count}
          {...{ least: 1, most: MOST }}
          isWhole
          onChange={(count) => count !== undefined && onChange({ ...draw, count })}
        />
      </div>
      <div className={classes['drawFoot']}>
        <Checkbox
          label={t('testEditor.draws.critical')}
          checked={critical}
          onChange={() => onChange({ ...draw, critical: !critical })}
        />
        <RowActs {...acts} />
      </div>
      <p role="status" className={classes['fill']} data-short={(fill?.missing ?? 0) > 0 || undefined}>
        {fill && (
          <>
            {fill.missing > 0 ? (
              <IconAlertTriangle size={18} aria-hidden="true" />
            ) : (
              <IconCircleCheck size={18} aria-hidden="true" />
            )}
            {fillText(draw, fill, t)}
          </>
        )}
      </p>
    </fieldset>
  );
}

/** A property that is chosen, or left out for any. */
function withOrWithout<Name extends 'topic' | 'difficulty' | 'cognitiveLevel'>(
  draw: TestDraw,
  name: Name,
  value: TestDraw[Name] | '',
): TestDraw {
  const next: TestDraw = { ...draw };
  if (value === '' || value === undefined) delete next[name];
  else next[name] = value;
  return next;
}
