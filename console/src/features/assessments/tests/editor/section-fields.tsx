import { Button, Checkbox, TextInput } from '@mantine/core';
import { placesIn, type TestCheck, type TestSection } from '@rigwise/contracts';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../ui/parts.ts';
import { NumberField } from '../../editor/parts/number-field.tsx';
import { moved, withAt, withoutAt } from '../model/lists.ts';
import { newDraw } from '../model/new-test.ts';
import { DrawRow } from './draw-row.tsx';
import { FixedItems } from './fixed-items.tsx';
import { movedByKeys, RowActs, type RowActsProps } from './row-acts.tsx';
import classes from './test-editor.module.css';

const ItemPicker = lazyPart(async () => (await import('./item-picker.tsx')).ItemPicker);

interface SectionFieldsProps extends Omit<RowActsProps, 'name'> {
  section: TestSection;
  /** The language whose texts are edited, and the one that the others translate. */
  language: string;
  original: string;
  /** Only questions in all of these can be in it. */
  languages: readonly string[];
  /** The ids of all fixed questions of the test. */
  taken: readonly string[];
  topics: readonly string[];
  check: TestCheck | null;
  onChange: (section: TestSection) => void;
}

/** A section: its fixed questions, and those that are drawn. */
export function SectionFields(props: SectionFieldsProps) {
  const { section, language, original, languages, taken, topics, check, onChange, at, ...acts } = props;
  const { t } = useTranslation();
  const headingId = useId();
  const [isPicking, setPicking] = useState(false);
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const path = `sections.${at}`;
  const name = t('testEditor.sections.name', { number: at + 1 });
  const title = section.title[original]?.trim() ?? '';
  const { items, draws } = section;
  return (
    <section
      className={classes['section']}
      aria-labelledby={headingId}
      data-field={path}
      onKeyDown={movedByKeys(acts.onMove)}
    >
      <div className={classes['sectionHead']}>
        <h3 id={headingId}>
          {title === '' ? name : t('testEditor.sections.named', { number: at + 1, title })}
          <small>{t('testEditor.sections.count', { count: placesIn(section) })}</small>
        </h3>
        <RowActs name={name} at={at} {...acts} />
      </div>
      <TextInput
        data-field={`${path}.title`}
        label={t('testEditor.sections.titleLabel')}
        {...(language !== original && { description: section.title[original] })}
        lang={language}
        dir="auto"
        value={section.title[language] ?? ''}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) =>
          onChange({ ...section, title: { ...section.title, [language]: currentTarget.value } })
        }
      />
      {items.length + draws.length === 0 && (
        <p className={classes['hint']}>{t('testEditor.sections.none')}</p>
      )}
      {items.length > 0 && (
        <FixedItems
          path={`${path}.items`}
          {...{ items, check, titles }}
          onChange={(next) => onChange({ ...section, items: next })}
        />
      )}
      {draws.map((draw, index) => {
        const move = (by: -1 | 1): void => onChange({ ...section, draws: moved(draws, index, by) });
        return (
          // A draw has no id: its place is what it is known by.
          <div key={index} onKeyDown={movedByKeys(move)}>
            <DrawRow
              path={`${path}.draws.${index}`}
              {...{ draw, topics }}
              fill={check?.draws.find((one) => one.section === section.id && one.draw === index)}
              name={t('testEditor.draws.name', { number: index + 1 })}
              {...{ at: index, count: draws.length, onMove: move }}
              onChange={(next) => onChange({ ...section, draws: withAt(draws, index, () => next) })}
              onRemove={() => onChange({ ...section, draws: withoutAt(draws, index) })}
            />
          </div>
        );
      })}
      <div className={classes['adds']}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setPicking(true)}
        >
          {t('testEditor.items.add')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange({ ...section, draws: [...draws, newDraw()] })}
        >
          {t('testEditor.draws.add')}
        </Button>
      </div>
      <div className={classes['pair']}>
        <NumberField
          path={`${path}.cutScore`}
          label={t('testEditor.sections.cutScore')}
          hint={t('testEditor.sections.cutScoreHint')}
          value={section.cutScore}
          {...{ least: 0, most: 100 }}
          isOptional
          onChange={(percent) => {
            const { cutScore: _, ...others } = section;
            onChange({ ...others, ...(percent !== undefined && { cutScore: percent }) });
          }}
        />
        <Checkbox
          className={classes['alone'] ?? ''}
          label={t('testEditor.sections.shuffle')}
          checked={section.shuffle}
          onChange={() => onChange({ ...section, shuffle: !section.shuffle })}
        />
      </div>
      {isPicking && (
        <Suspense fallback={null}>
          <ItemPicker
            {...{ taken, topics, languages }}
            onClose={() => setPicking(false)}
            onPick={(picked) => {
              setPicking(false);
              setTitles(new Map([...titles, ...picked.map((one) => [one.id, one.title] as const)]));
              onChange({
                ...section,
                items: [...items, ...picked.map(({ id }) => ({ itemId: id, critical: false }))],
              });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
