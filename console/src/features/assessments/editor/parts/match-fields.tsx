import { NativeSelect } from '@mantine/core';
import { textOf, type InteractionOf, type ItemOption } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useEditing } from '../editing.ts';
import classes from '../lists.module.css';
import { idsOf } from '../model/ids.ts';
import { keyPartsOf, withMovedPoints, withoutStray, withPoints } from '../model/scoring.ts';
import type { FieldsProps } from './choice-fields.tsx';
import { NumberField } from './number-field.tsx';
import { OptionList } from './option-list.tsx';
import { ScoringFields, Shuffle } from './scoring-fields.tsx';
import { WrongPairs } from './wrong-pairs.tsx';

/** Pairs of two lists, and which belong together. */
export function MatchFields({ path, of, onChange }: FieldsProps<InteractionOf<'match'>>) {
  const { t } = useTranslation();
  const { language } = useEditing();
  const { scoring } = of;
  const become = (next: InteractionOf<'match'>): void => {
    const [sources, targets] = [idsOf(next.sources), idsOf(next.targets)];
    const isKnown = (source = '', target = '') => sources.includes(source) && targets.includes(target);
    onChange({
      ...next,
      correct: next.correct.filter(({ source, target }) => isKnown(source, target)),
      scoring: withoutStray(next.scoring, (pair) => isKnown(...(pair.split(' ') as [string, string]))),
    });
  };
  const pair = (source: string, target: string): void => {
    const others = of.correct.filter((one) => one.source !== source);
    const before = of.correct.find((one) => one.source === source);
    become({
      ...of,
      correct: target === '' ? others : [...others, { source, target }],
      scoring: withMovedPoints(
        scoring,
        before && `${source} ${before.target}`,
        target === '' ? undefined : `${source} ${target}`,
      ),
    });
  };
  const nameOf = ({ text }: ItemOption, at: number, side: 'left' | 'right'): string => {
    const own = text[language];
    const shown = own ? textOf(own) : '';
    return shown === ''
      ? t(`itemEditor.match.${side}`, { number: at + 1 })
      : `${at + 1}. ${shown.slice(0, 60)}`;
  };
  return (
    <div className={classes['part']} data-field={path}>
      <div data-field={`${path}.correct`}>
        <OptionList
          path={`${path}.sources`}
          legend={t('itemEditor.match.sources')}
          hint={t('itemEditor.match.hint')}
          options={of.sources}
          least={1}
          prefix="S"
          addLabel={t('itemEditor.match.add')}
          nameOf={(number) => t('itemEditor.match.left', { number })}
          beside={({ id }, number) => {
            const target = of.correct.find(({ source }) => source === id)?.target ?? '';
            const name = t('itemEditor.match.left', { number });
            return (
              <>
                <NativeSelect
                  aria-label={t('itemEditor.match.partner', { name })}
                  value={target}
                  data={[
                    { value: '', label: t('itemEditor.match.none') },
                    ...of.targets.map((one, at) => ({ value: one.id, label: nameOf(one, at, 'right') })),
                  ]}
                  onChange={({ currentTarget }) => pair(id, currentTarget.value)}
                />
                {scoring.rule === 'map_response' && target !== '' && (
                  <NumberField
                    path={`${path}.scoring.map.${id} ${target}`}
                    label={t('itemEditor.scoring.pointsOf', { name })}
                    isLabelHidden
                    value={scoring.map[`${id} ${target}`]}
                    least={-100}
                    most={100}
                    isOptional
                    unit={t('itemEditor.scoring.unit')}
                    onChange={(points) =>
                      onChange({ ...of, scoring: withPoints(scoring, `${id} ${target}`, points) })
                    }
                  />
                )}
              </>
            );
          }}
          onChange={(sources) => become({ ...of, sources })}
        />
      </div>
      <OptionList
        path={`${path}.targets`}
        legend={t('itemEditor.match.targets')}
        options={of.targets}
        least={1}
        prefix="T"
        addLabel={t('itemEditor.match.add')}
        nameOf={(number) => t('itemEditor.match.right', { number })}
        onChange={(targets) => become({ ...of, targets })}
      />
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
            sources={of.sources.map((one, at) => ({ id: one.id, name: nameOf(one, at, 'left') }))}
            targets={of.targets.map((one, at) => ({ id: one.id, name: nameOf(one, at, 'right') }))}
            correct={keyPartsOf(of)}
            onChange={(next) => onChange({ ...of, scoring: next })}
          />
        )}
        onChange={(rule) => onChange({ ...of, scoring: rule })}
      />
    </div>
  );
}
