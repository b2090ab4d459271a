import { Checkbox } from '@mantine/core';
import { mediaTypes, type InteractionOf } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import classes from '../lists.module.css';
import type { FieldsProps } from './choice-fields.tsx';
import { NumberField } from './number-field.tsx';
import { RubricFields } from './rubric-fields.tsx';
import { Points } from './scoring-fields.tsx';

type Of = InteractionOf<'extended-text' | 'file-upload'>;

/** Answers that a person marks by a rubric. */
export function MarkedFields({ path, of, onChange }: FieldsProps<Of>) {
  const { t } = useTranslation();
  const { rubric } = of;
  const sum = rubric.reduce((points, one) => points + one.points, 0);
  const withRubric = (next: Of['rubric']): void => {
    const before = Number(sum.toFixed(6));
    const after = Number(next.reduce((points, one) => points + one.points, 0).toFixed(6));
    // The total follows its criteria for as long as it has been their sum.
    const follows = rubric.length === 0 || before === of.points;
    onChange({ ...of, rubric: next, ...(follows && after > 0 && after <= 100 && { points: after }) });
  };
  return (
    <div className={classes['part']} data-field={path}>
      {of.type === 'extended-text' ? (
        <div className={classes['numbers']}>
          <NumberField
            path={`${path}.minWords`}
            label={t('itemEditor.marked.minWords')}
            value={of.minWords}
            least={0}
            most={10_000}
            isWhole
            isOptional
            onChange={(minWords) => onChange(withLimit(of, 'minWords', minWords))}
          />
          <NumberField
            path={`${path}.maxWords`}
            label={t('itemEditor.marked.maxWords')}
            value={of.maxWords}
            least={1}
            most={10_000}
            isWhole
            isOptional
            onChange={(maxWords) => onChange(withLimit(of, 'maxWords', maxWords))}
          />
        </div>
      ) : (
        <FileTypes path={path} of={of} onChange={onChange} />
      )}
      <RubricFields path={`${path}.rubric`} rubric={rubric} onChange={withRubric} />
      <Points
        path={`${path}.points`}
        label={t('itemEditor.marked.points')}
        value={of.points}
        onChange={(points) => onChange({ ...of, points })}
      />
    </div>
  );
}

function withLimit(
  of: InteractionOf<'extended-text'>,
  name: 'minWords' | 'maxWords',
  value: number | undefined,
): InteractionOf<'extended-text'> {
  const { [name]: _, ...others } = of;
  return value === undefined ? others : { ...others, [name]: value };
}

function FileTypes({ path, of, onChange }: FieldsProps<InteractionOf<'file-upload'>>) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes['list']} data-field={`${path}.types`}>
      <legend>{t('itemEditor.marked.types')}</legend>
      <div className={classes['checkboxes']}>
        {mediaTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(`itemEditor.marked.mediaTypes.${type.replace('/', '-') as MediaName}`)}
            checked={of.types.includes(type)}
            // At least one.
            disabled={of.types.length === 1 && of.types[0] === type}
            onChange={({ currentTarget }) =>
              onChange({
                ...of,
                types: mediaTypes.filter((one) =>
                  one === type ? currentTarget.checked : of.types.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type Dashed<T extends string> = T extends `${infer A}/${infer B}` ? `${A}-${B}` : never;
type MediaName = Dashed<(typeof mediaTypes)[number]>;
