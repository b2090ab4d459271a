import {
  DndContext,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { blankIdsOf, type CandidateOption } from '@rigwise/scoring';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pairsOf, pairText } from '../pairs.ts';
import { answersAt } from '../responses.ts';
import { usePlain, useShown } from '../texts/shown.ts';
import { ShownText } from '../texts/shown-text.tsx';
import { blankOrder } from './blank-order.ts';
import blanks from './blanks-question.module.css';
import classes from './gap-match-question.module.css';
import { letterOf, useIsLettered, useOptionNames } from './lettered-options.tsx';
import { Pick } from './pick.tsx';
import type { AnswerProps } from './question.ts';

/** So that a press on an option is no drag yet. */
const DRAG_AFTER_PX = 4;
/** The library would read ids aloud, in English; what was placed is said below in the reader's language. */
const UNSAID: Announcements = {
  ...{ onDragStart: () => undefined, onDragOver: () => undefined },
  ...{ onDragEnd: () => undefined, onDragCancel: () => undefined },
};

/** Options for the gaps of the question's text: dragged there, pressed, or chosen in the gap. Each is used once. */
export function GapMatchQuestion(props: AnswerProps<'gap-match'>) {
  const { question, interaction, stemId, response, onAnswer, isReadOnly } = props;
  const { options } = interaction;
  const { t } = useTranslation();
  const [plain, names] = [usePlain(), useOptionNames(options)];
  const [placed, setPlaced] = useState('');
  const order = blankOrder(question.stem, blankIdsOf(question.stem), useShown());
  const pairs = pairsOf(answersAt(response, question.id));
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }));

  const place = (source: string, target: string | undefined): void => {
    const others = pairs.filter((pair) => pair.source !== source && pair.target !== target);
    const next = target === undefined ? others : [...others, { source, target }];
    onAnswer(question.id, next.map(pairText));
    const name = plain(options.find(({ id }) => id === source)?.text ?? {});
    const number = order.ids.indexOf(target ?? '') + 1;
    setPlaced(number > 0 ? t('items.gaps.placed', { name, number }) : t('items.gaps.removed', { name }));
  };
  const press = (source: string): void => {
    const isUsed = pairs.some((pair) => pair.source === source);
    const free = order.ids.find((id) => !pairs.some((pair) => pair.target === id));
    if (isUsed) place(source, undefined);
    else if (free !== undefined) place(source, free);
  };
  const gap = (id: string): ReactNode => {
    if (!order.ids.includes(id)) return <span>{'____'}</span>;
    const filled = pairs.find((pair) => pair.target === id);
    return (
      <Gap id={id}>
        <Pick
          label={t('items.blank', { number: order.ids.indexOf(id) + 1, count: order.ids.length })}
          value={filled?.source ?? ''}
          options={options.map((option) => ({ value: option.id, label: names(option.id) }))}
          onChange={(source) => {
            if (source !== '') place(source, id);
            else if (filled) place(filled.source, undefined);
          }}
          isReadOnly={isReadOnly}
        />
      </Gap>
    );
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: UNSAID }}
      onDragEnd={({ active, over }) => over && place(String(active.id), String(over.id))}
    >
      <div>
        <ShownText id={stemId} of={question.stem} renderBlank={gap} />
        {order.apart.map((id) => (
          <p key={id} className={blanks['apart']}>
            <span>{t('items.blankNumber', { number: order.ids.indexOf(id) + 1 })}</span>
            {gap(id)}
          </p>
        ))}
      </div>
      <Options
        options={options}
        used={pairs.map(({ source }) => source)}
        onPress={press}
        isReadOnly={isReadOnly}
      />
      <p role="status" className="visually-hidden">
        {placed}
      </p>
    </DndContext>
  );
}

function Gap({ id, children }: { id: string; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <span ref={setNodeRef} className={classes['gap']} data-over={isOver || undefined}>
      {children}
    </span>
  );
}

interface OptionsProps {
  options: readonly CandidateOption[];
  used: readonly string[];
  onPress: (id: string) => void;
  isReadOnly: boolean;
}

function Options({ options, used, onPress, isReadOnly }: OptionsProps) {
  const { t } = useTranslation();
  const isLettered = useIsLettered()(options);
  return (
    <ul className={classes['options']} aria-label={t('items.gaps.options')}>
      {options.map(({ id, text }, at) => (
        <li key={id}>
          <Option id={id} isUsed={used.includes(id)} onPress={() => onPress(id)} isReadOnly={isReadOnly}>
            {isLettered && <span className={classes['letter']}>{letterOf(at)}</span>}
            <ShownText of={text} />
          </Option>
        </li>
      ))}
    </ul>
  );
}

interface OptionProps {
  id: string;
  isUsed: boolean;
  onPress: () => void;
  isReadOnly: boolean;
  children: ReactNode;
}

function Option({ id, isUsed, onPress, isReadOnly, children }: OptionProps) {
  const { setNodeRef, listeners, transform } = useDraggable({ id, disabled: isReadOnly });
  const style = transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined;
  return (
    <button
      type="button"
      ref={setNodeRef}
      style={style}
      className={classes['option']}
      aria-pressed={isUsed}
      disabled={isReadOnly}
      onClick={onPress}
      {...listeners}
    >
      {children}
    </button>
  );
}
