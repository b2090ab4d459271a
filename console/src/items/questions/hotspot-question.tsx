import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaPicture } from '../picture/area-picture.tsx';
import { answersAt, toggled } from '../responses.ts';
import { usePlain } from '../texts/shown.ts';
import { ShownLine } from '../texts/shown-text.tsx';
import choices from './choice-question.module.css';
import classes from './hotspot-question.module.css';
import type { AnswerProps } from './question.ts';
import { useChosenText, useLimitsText } from './use-limits-text.ts';

/** Areas of a picture, pressed there or chosen from a list, which has room for thumbs. */
export function HotspotQuestion(props: AnswerProps<'hotspot'>) {
  const { question, interaction, stemId, response, onAnswer, isReadOnly } = props;
  const { image, areas, maxChoices } = interaction;
  const { t } = useTranslation();
  const [plain, limits, count] = [usePlain(), useLimitsText(), useChosenText()];
  const name = useId();
  const chosen = answersAt(response, question.id);
  const isOne = maxChoices === 1;
  const mayPress = (id: string): boolean =>
    !isReadOnly && (isOne || maxChoices === 0 || chosen.length < maxChoices || chosen.includes(id));
  const press = (id: string): void => {
    if (mayPress(id)) onAnswer(question.id, isOne && !chosen.includes(id) ? [id] : toggled(chosen, id));
  };
  return (
    <div>
      <p className={choices['task']}>{limits(interaction, areas.length)}</p>
      <AreaPicture
        image={image}
        labelledBy={stemId}
        areas={areas.map((area) => ({
          ...{ area, name: plain(area.label), isChosen: chosen.includes(area.id) },
          ...(chosen.includes(area.id) && { mark: '✓' }),
          ...(!isReadOnly && { onPress: () => press(area.id) }),
        }))}
      />
      {!isOne && (
        <p role="status" className={choices['count']}>
          {count(chosen.length, maxChoices)}
        </p>
      )}
      <details className={classes['list']}>
        <summary>{t('items.areas.list')}</summary>
        <div role="group" aria-labelledby={stemId} className={choices['options']}>
          {areas.map(({ id, label }) => (
            <label key={id} className={choices['option']} data-chosen={chosen.includes(id) || undefined}>
              <input
                type={isOne ? 'radio' : 'checkbox'}
                className={choices['mark']}
                name={name}
                checked={chosen.includes(id)}
                disabled={!mayPress(id)}
                onChange={() => press(id)}
              />
              <ShownLine of={label} />
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}
