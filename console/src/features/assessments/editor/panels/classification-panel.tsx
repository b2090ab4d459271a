import { NativeSelect, TextInput } from '@mantine/core';
import {
  cognitiveLevels,
  difficulties,
  itemCoverage,
  type Classification,
  type CognitiveLevel,
  type Difficulty,
} from '@rigwise/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../../api/use-query.ts';
import classes from '../lists.module.css';
import textsClasses from '../texts.module.css';
import { Add, Row } from '../parts/rows.tsx';
import { NumberField } from '../parts/number-field.tsx';
import { WordsField } from './words-field.tsx';

interface ClassificationPanelProps {
  value: Classification;
  /** Whether the server may be asked for the topics in use. */
  hasServer: boolean;
  onChange: (value: Classification) => void;
}

/** What the question is about and how demanding it is. */
export function ClassificationPanel({ value, hasServer, onChange }: ClassificationPanelProps) {
  const { t } = useTranslation();
  const { data } = useQuery(itemCoverage, hasServer ? {} : null);
  const topics = useMemo(() => [...new Set(data?.cells.map(({ topic }) => topic) ?? [])].toSorted(), [data]);
  const { references } = value;
  return (
    <fieldset className={classes['list']} data-section data-field="classification">
      <legend>{t('itemEditor.classification.legend')}</legend>
      <WordsField
        path="classification.topics"
        label={t('itemEditor.classification.topics')}
        hint={t('itemEditor.classification.topicsHint')}
        words={value.topics}
        suggestions={topics}
        most={10}
        longest={80}
        onChange={(next) => onChange({ ...value, topics: next })}
      />
      <WordsField
        path="classification.skills"
        label={t('itemEditor.classification.skills')}
        hint={t('itemEditor.classification.skillsHint')}
        words={value.skills}
        most={20}
        longest={40}
        onChange={(next) => onChange({ ...value, skills: next })}
      />
      <div className={classes['row']}>
        <NativeSelect
          label={t('itemEditor.classification.difficulty')}
          value={value.difficulty}
          data={difficulties.map((one) => ({
            value: one,
            label: t(`itemEditor.classification.difficulties.${one}`),
          }))}
          onChange={({ currentTarget }) =>
            onChange({ ...value, difficulty: currentTarget.value as Difficulty })
          }
        />
        <NativeSelect
          label={t('itemEditor.classification.level')}
          value={value.cognitiveLevel}
          data={cognitiveLevels.map((one) => ({
            value: one,
            label: t(`itemEditor.classification.levels.${one}`),
          }))}
          onChange={({ currentTarget }) =>
            onChange({ ...value, cognitiveLevel: currentTarget.value as CognitiveLevel })
          }
        />
        <NumberField
          path="classification.estimatedSeconds"
          label={t('itemEditor.classification.seconds')}
          value={value.estimatedSeconds}
          least={5}
          most={7200}
          isWhole
          onChange={(estimatedSeconds) =>
            estimatedSeconds !== undefined && onChange({ ...value, estimatedSeconds })
          }
        />
      </div>
      <div className={classes['rows']} role="group" aria-label={t('itemEditor.classification.references')}>
        <p className={textsClasses['label']}>{t('itemEditor.classification.references')}</p>
        {references.map((reference, at) => {
          const name = t('itemEditor.classification.reference', { number: at + 1 });
          const change = (edit: Partial<typeof reference>): void =>
            onChange({ ...value, references: references.with(at, { ...reference, ...edit }) });
          return (
            <Row
              key={at}
              remove={t('itemEditor.options.remove', { name })}
              onRemove={() => onChange({ ...value, references: references.toSpliced(at, 1) })}
            >
              <TextInput
                label={t('itemEditor.classification.source')}
                placeholder={t('itemEditor.classification.sourceExample')}
                value={reference.source}
                maxLength={200}
                onChange={({ currentTarget }) => change({ source: currentTarget.value })}
              />
              <TextInput
                label={t('itemEditor.classification.clause')}
                placeholder={t('itemEditor.classification.clauseExample')}
                value={reference.clause ?? ''}
                maxLength={100}
                onChange={({ currentTarget }) => change({ clause: currentTarget.value })}
              />
            </Row>
          );
        })}
        {references.length < 20 && (
          <Add
            label={t('itemEditor.classification.addReference')}
            onAdd={() => onChange({ ...value, references: [...references, { source: '' }] })}
          />
        )}
      </div>
    </fieldset>
  );
}
