import type { InteractionOf, ItemOption } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import classes from '../lists.module.css';
import { idsOf, UNMARKED } from '../model/ids.ts';
import { keyPartsOf, withoutStray, withPoints } from '../model/scoring.ts';
import { NumberField } from './number-field.tsx';
import { OptionList } from './option-list.tsx';
import { Points, ScoringFields, Shuffle } from './scoring-fields.tsx';

export interface FieldsProps<Of> {
  /** Of the interaction: `interaction`, or `parts.1.interaction`. */
  path: string;
  of: Of;
  onChange: (of: Of) => void;
}

/** One right option, or several. */
export function ChoiceFields({
  path,
  of,
  onChange,
}: FieldsProps<InteractionOf<'choice' | 'multiple-response'>>) {
  const { t } = useTranslation();
  const marked = of.type === 'choice' ? [of.correct] : of.correct;
  const { scoring } = of;
  const withOptions = (options: ItemOption[]): void => {
    const ids = idsOf(options);
    const rule = withoutStray(scoring, (id) => ids.includes(id));
    onChange(
      of.type === 'choice'
        ? { ...of, options, correct: ids.includes(of.correct) ? of.correct : UNMARKED, scoring: rule }
        : { ...of, options, correct: of.correct.filter((id) => ids.includes(id)), scoring: rule },
    );
  };
  return (
    <div className={classes['part']} data-field={path}>
      <div data-field={`${path}.correct`}>
        <OptionList
          path={`${path}.options`}
          legend={t('itemEditor.options.legend')}
          hint={t(`itemEditor.options.hint.${of.type}`)}
          options={of.options}
          least={2}
          nameOf={(number) => t('itemEditor.options.name', { number })}
          mark={{
            kind: of.type === 'choice' ? 'one' : 'some',
            isMarked: (id) => marked.includes(id),
            onMark: (id, isMarked) => {
              if (of.type === 'choice') onChange({ ...of, correct: id });
              else
                onChange({
                  ...of,
                  correct: isMarked ? [...of.correct, id] : of.correct.filter((one) => one !== id),
                });
            },
          }}
          {...(scoring.rule === 'map_response' && {
            beside: ({ id }: ItemOption, number: number) => (
              <NumberField
                path={`${path}.scoring.map.${id}`}
                label={t('itemEditor.scoring.pointsOf', {
                  name: t('itemEditor.options.name', { number }),
                })}
                isLabelHidden
                value={scoring.map[id]}
                least={-100}
                most={100}
                isOptional
                unit={t('itemEditor.scoring.unit')}
                onChange={(points) => onChange({ ...of, scoring: withPoints(scoring, id, points) })}
              />
            ),
          })}
          onChange={withOptions}
        />
      </div>
      {of.type === 'multiple-response' && <Limits path={path} of={of} onChange={onChange} />}
      <Shuffle
        path={`${path}.shuffle`}
        isShuffled={of.shuffle}
        onChange={(shuffle) => onChange({ ...of, shuffle })}
      />
      <ScoringFields
        path={`${path}.scoring`}
        rule={scoring}
        keyParts={keyPartsOf(of).filter((id) => id !== UNMARKED)}
        onChange={(rule) => onChange({ ...of, scoring: rule })}
      />
    </div>
  );
}

/** How many a candidate may choose. */
export function Limits<Of extends InteractionOf<'multiple-response' | 'hotspot'>>({
  path,
  of,
  onChange,
}: FieldsProps<Of>) {
  const { t } = useTranslation();
  return (
    <div className={classes['numbers']}>
      <NumberField
        path={`${path}.minChoices`}
        label={t('itemEditor.options.atLeast')}
        value={of.minChoices}
        least={0}
        most={30}
        isWhole
        onChange={(minChoices = 0) => onChange({ ...of, minChoices })}
      />
      <NumberField
        path={`${path}.maxChoices`}
        label={t('itemEditor.options.atMost')}
        hint={t('itemEditor.options.anyNumber')}
        value={of.maxChoices}
        least={0}
        most={30}
        isWhole
        onChange={(maxChoices = 0) => onChange({ ...of, maxChoices })}
      />
    </div>
  );
}

/** Options listed in their right order. */
export function OrderFields({ path, of, onChange }: FieldsProps<InteractionOf<'order'>>) {
  const { t } = useTranslation();
  // The list is the key. How candidates see the options is another order, which moving one doesn't change.
  const inOrder = [...of.options].toSorted((a, b) => placeOf(of.correct, a.id) - placeOf(of.correct, b.id));
  const become = (listed: ItemOption[]): void => {
    const known = idsOf(of.options);
    const kept = of.options.flatMap(({ id }) => listed.filter((one) => one.id === id));
    const added = listed.filter(({ id }) => !known.includes(id));
    onChange({ ...of, options: [...kept, ...added], correct: idsOf(listed) });
  };
  return (
    <div className={classes['part']} data-field={path}>
      <div data-field={`${path}.correct`}>
        <OptionList
          path={`${path}.options`}
          legend={t('itemEditor.order.legend')}
          hint={t('itemEditor.order.hint')}
          options={inOrder}
          indexOf={(option) => of.options.indexOf(option)}
          least={2}
          nameOf={(number) => t('itemEditor.order.name', { number })}
          onChange={become}
        />
      </div>
      <Shuffle
        path={`${path}.shuffle`}
        isShuffled={of.shuffle}
        onChange={(shuffle) => onChange({ ...of, shuffle })}
      />
      <Points path={`${path}.points`} value={of.points} onChange={(points) => onChange({ ...of, points })} />
    </div>
  );
}

const placeOf = (order: readonly string[], id: string): number => {
  const at = order.indexOf(id);
  return at < 0 ? order.length : at;
};
