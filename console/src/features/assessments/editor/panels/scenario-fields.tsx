import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react';
import {
  interactionTypes,
  textOf,
  type InteractionType,
  type ScenarioContent,
  type ScenarioPart,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../../ui/dialog/act-dialog.tsx';
import buttons from '../../../../ui/icon-button.module.css';
import { useEditing } from '../editing.ts';
import classes from '../lists.module.css';
import { changeQuestionType } from '../model/change-type.ts';
import { freeId, idsOf, moved } from '../model/ids.ts';
import { newInteraction } from '../model/new-content.ts';
import { isBlankText } from '../model/rich.ts';
import { Steps } from '../parts/steps.tsx';
import { Add } from '../parts/rows.tsx';
import { QuestionFields } from '../parts/question-fields.tsx';
import { RichField } from '../rich/rich-field.tsx';
import { TypeChoice } from './type-select.tsx';

interface ScenarioFieldsProps {
  content: ScenarioContent;
  /** The question that is open: one at a time, so that a long scenario stays quick. */
  open: number;
  onOpen: (at: number) => void;
  onChange: (content: ScenarioContent) => void;
}

const MOST = 20;

const changePart = (part: ScenarioPart, type: InteractionType) => {
  const { question, lost } = changeQuestionType(part, type);
  return { content: question, lost };
};

/** A text and the questions about it. */
export function ScenarioFields({ content, open, onOpen, onChange }: ScenarioFieldsProps) {
  const { t } = useTranslation();
  const { language } = useEditing();
  const [removing, setRemoving] = useState<number | null>(null);
  const { parts } = content;
  const become = (next: ScenarioContent['parts']): void => onChange({ ...content, parts: next });
  const remove = (at: number): void => {
    setRemoving(null);
    become(parts.toSpliced(at, 1));
    onOpen(Math.max(0, at - 1));
  };
  return (
    <>
      <RichField
        path="stimulus"
        label={t('itemEditor.scenario.stimulus')}
        hint={t('itemEditor.scenario.stimulusHint')}
        value={content.stimulus}
        onChange={(stimulus) => onChange({ ...content, stimulus })}
      />
      <ol className={classes['parts']} data-field="parts">
        {parts.map((part, at) => {
          const name = t('itemEditor.scenario.part', { number: at + 1 });
          const stem = part.stem[language];
          const isOpen = at === open;
          const Chevron = isOpen ? IconChevronDown : IconChevronRight;
          return (
            <li key={part.id} className={classes['scenarioPart']} data-field={`parts.${at}`}>
              <div className={classes['partHead']}>
                <button
                  type="button"
                  className={classes['partTitle']}
                  aria-expanded={isOpen}
                  onClick={() => onOpen(isOpen ? -1 : at)}
                >
                  <Chevron size={18} aria-hidden="true" className="pointing" />
                  <strong>{name}</strong>
                  {!isOpen && (
                    <span>
                      {stem && !isBlankText(stem)
                        ? textOf(stem).slice(0, 80)
                        : t('itemEditor.scenario.empty')}
                    </span>
                  )}
                </button>
                <Steps
                  name={name}
                  position={at}
                  count={parts.length}
                  onMove={(to) => {
                    become(moved(parts, at, to));
                    if (isOpen) onOpen(to);
                  }}
                />
                <button
                  type="button"
                  className={buttons['button']}
                  aria-label={t('itemEditor.options.remove', { name })}
                  title={t('itemEditor.options.remove', { name })}
                  onClick={() => (stem && !isBlankText(stem) ? setRemoving(at) : remove(at))}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </button>
              </div>
              {isOpen && (
                <div className={classes['partFields']}>
                  <TypeChoice
                    types={interactionTypes}
                    content={part}
                    typeOf={({ interaction }) => interaction.type}
                    change={changePart}
                    onChange={(next) => become(parts.with(at, next))}
                  />
                  <QuestionFields
                    path={`parts.${at}.`}
                    question={part}
                    onChange={(next) => become(parts.with(at, next))}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {parts.length < MOST && (
        <Add
          label={t('itemEditor.scenario.add')}
          onAdd={() => {
            become([
              ...parts,
              { id: freeId('Q', idsOf(parts)), stem: {}, interaction: newInteraction('choice') },
            ]);
            onOpen(parts.length);
          }}
        />
      )}
      {removing !== null && (
        <ActDialog
          title={t('itemEditor.scenario.removeTitle', { number: removing + 1 })}
          consequences={[t('itemEditor.scenario.removeText')]}
          confirm={t('itemEditor.scenario.remove')}
          isSevere
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            remove(removing);
            return Promise.resolve();
          }}
        />
      )}
    </>
  );
}
