import { NativeSelect } from '@mantine/core';
import {
  textOf,
  type InteractionOf,
  type ItemOption,
  type Localized,
  type RichText,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useEditing } from '../editing.ts';
import classes from '../lists.module.css';
import textsClasses from '../texts.module.css';
import { idsOf } from '../model/ids.ts';
import { blanksIn } from '../model/rich.ts';
import { keyPartsOf, withMovedPoints, withoutStray, withPoints } from '../model/scoring.ts';
import type { FieldsProps } from './choice-fields.tsx';
import { NumberField } from './number-field.tsx';
import { OptionList } from './option-list.tsx';
import { ScoringFields, Shuffle } from './scoring-fields.tsx';
import { WrongPairs } from './wrong-pairs.tsx';

interface GapFieldsProps extends FieldsProps<InteractionOf<'gap-match'>> {
  stem: Localized<RichText>;
}

/** Options that are dragged into the gaps of the question. */
export function GapFields({ path, of, stem, onChange }: GapFieldsProps) {
  const { t } = useTranslation();
  const { language } = useEditing();
  const { scoring } = of;
  const gaps = blanksIn(stem);
  const withOptions = (options: ItemOption[]): void => {
    const ids = idsOf(options);
    onChange({
      ...of,
      options,
      correct: of.correct.filter(({ source }) => ids.includes(source)),
      scoring: withoutStray(scoring, (pair) => ids.includes(pair.split(' ')[0] ?? '')),
    });
  };
  const nameOf = (option: ItemOption, at: number): string => {
    const own = option.text[language];
    const shown = own ? textOf(own) : '';
    return shown === '' ? t('itemEditor.options.name', { number: at + 1 }) : shown.slice(0, 60);
  };
  return (
    <div className={classes['part']} data-field={path}>
      <OptionList
        path={`${path}.options`}
        legend={t('itemEditor.gap.options')}
        hint={t('itemEditor.gap.hint')}
        options={of.options}
        least={2}
        nameOf={(number) => t('itemEditor.options.name', { number })}
        onChange={withOptions}
      />
      <fieldset className={classes['list']} data-field={`${path}.correct`}>
        <legend>{t('itemEditor.gap.gaps')}</legend>
        {gaps.length === 0 && <p className={textsClasses['hint']}>{t('itemEditor.gap.none')}</p>}
        {gaps.map((id, at) => {
          const source = of.correct.find(({ target }) => target === id)?.source ?? '';
          const name = t('itemEditor.gap.name', { number: at + 1 });
          return (
            <div key={id} className={classes['row']}>
              <NativeSelect
                label={name}
                value={source}
                data={[
                  { value: '', label: t('itemEditor.gap.choose') },
                  ...of.options.map((option, index) => ({
                    value: option.id,
                    label: nameOf(option, index),
                    // Each option is used once.
                    disabled: of.correct.some((one) => one.source === option.id && one.target !== id),
                  })),
                ]}
                onChange={({ currentTarget }) => {
                  const others = of.correct.filter(({ target }) => target !== id);
                  const { value } = currentTarget;
                  onChange({
                    ...of,
                    correct: value === '' ? others : [...others, { source: value, target: id }],
                    scoring: withMovedPoints(
                      scoring,
                      source === '' ? undefined : `${source} ${id}`,
                      value === '' ? undefined : `${value} ${id}`,
                    ),
                  });
                }}
              />
              {scoring.rule === 'map_response' && source !== '' && (
                <NumberField
                  path={`${path}.scoring.map.${source} ${id}`}
                  label={t('itemEditor.scoring.pointsOf', { name })}
                  value={scoring.map[`${source} ${id}`]}
                  least={-100}
                  most={100}
                  isOptional
                  onChange={(points) =>
                    onChange({ ...of, scoring: withPoints(scoring, `${source} ${id}`, points) })
                  }
                />
              )}
            </div>
          );
        })}
      </fieldset>
      <Shuffle
        path={`${path}.shuffle`}
        isShuffled={of.shuffle}
        onChange={(shuffle) => onChange({ ...of, shuffle })}
      />
      <ScoringFields
        path={`${path}.scoring`}
        rule={scoring}
        keyParts={keyPartsOf(of)}
        wrongParts={(rule) => (
          <WrongPairs
            path={`${path}.scoring`}
            rule={rule}
            sources={of.options.map((one, at) => ({ id: one.id, name: nameOf(one, at) }))}
            targets={gaps.map((id, at) => ({ id, name: t('itemEditor.gap.name', { number: at + 1 }) }))}
            correct={keyPartsOf(of)}
            onChange={(next) => onChange({ ...of, scoring: next })}
          />
        )}
        onChange={(rule) => onChange({ ...of, scoring: rule })}
      />
    </div>
  );
}
