import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaPicture } from '../picture/area-picture.tsx';
import { answersAt, toggled } from '../responses.ts';
import { usePlain } from '../texts/shown.ts';
import { ShownLine } from '../texts/shown-text.tsx';
import classes from './hotspot-question.module.css';
import type { AnswerProps } from './question.ts';
import { SortableList } from './sortable-list.tsx';

/** Areas of a picture, numbered in the order in which they are pressed. */
export function GraphicOrderQuestion(props: AnswerProps<'graphic-order'>) {
  const { question, interaction, stemId, response, onAnswer, isReadOnly } = props;
  const { image, areas } = interaction;
  const { t } = useTranslation();
  const plain = usePlain();
  const listId = useId();
  const chosen = answersAt(response, question.id).filter((id) => areas.some((area) => area.id === id));
  const left = areas.filter(({ id }) => !chosen.includes(id));
  const labelOf = (id: string) => areas.find((area) => area.id === id)?.label ?? {};
  const press = (id: string): void => onAnswer(question.id, toggled(chosen, id));
  return (
    <div>
      <AreaPicture
        image={image}
        labelledBy={stemId}
        areas={areas.map((area) => {
          const at = chosen.indexOf(area.id);
          const name = plain(area.label);
          return {
            ...{ area, isChosen: at >= 0 },
            name: at < 0 ? name : t('items.areas.numbered', { name, number: at + 1 }),
            ...(at >= 0 && { mark: at + 1 }),
            ...(!isReadOnly && { onPress: () => press(area.id) }),
          };
        })}
      />
      <p id={listId} className={classes['heading']}>
        {t('items.areas.order', { count: chosen.length, of: areas.length })}
      </p>
      <SortableList
        labelledBy={listId}
        ids={chosen}
        nameOf={(id) => plain(labelOf(id))}
        onOrder={(ids) => onAnswer(question.id, ids)}
        onRemove={press}
        isReadOnly={isReadOnly}
      >
        {(id) => <ShownLine of={labelOf(id)} />}
      </SortableList>
      {left.length > 0 && !isReadOnly && (
        <>
          <p className={classes['heading']}>{t('items.areas.left')}</p>
          <ul className={classes['left']}>
            {left.map(({ id, label }) => (
              <li key={id}>
                <Button variant="default" size="sm" onClick={() => press(id)}>
                  <ShownLine of={label} />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
