import { Button, TextInput } from '@mantine/core';
import { itemCoverage, type TestContent, type TestWindow } from '@rigwise/contracts';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../../api/use-query.ts';
import { ActDialog } from '../../../../ui/dialog/act-dialog.tsx';
import { lazyPart } from '../../../../ui/parts.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { LanguageBar } from '../../editor/panels/language-bar.tsx';
import { WordsField } from '../../editor/panels/words-field.tsx';
import { moved, withAt, withoutAt } from '../model/lists.ts';
import { newSection } from '../model/new-test.ts';
import { AudienceFields } from './audience-fields.tsx';
import { ReviewFields } from './review-fields.tsx';
import { RulesFields } from './rules-fields.tsx';
import { SectionFields } from './section-fields.tsx';
import classes from './test-editor.module.css';
import type { CheckState } from '../use-test-check.ts';
import { WindowFields } from './window-fields.tsx';

const MOST_SECTIONS = 20;

const InstructionsField = lazyPart(async () => (await import('./instructions-field.tsx')).InstructionsField);

interface TestFormProps extends Pick<CheckState, 'check'> {
  content: TestContent;
  language: string;
  onLanguage: (language: string) => void;
  onChange: (content: TestContent) => void;
}

/** The form of a test: what it is, its questions, its rules, and who takes it when. */
export function TestForm({ content, language, onLanguage, check, onChange }: TestFormProps) {
  const { t } = useTranslation();
  const { data: coverage } = useQuery(itemCoverage, {});
  const topics = useMemo(
    () => [...new Set(coverage?.cells.map(({ topic }) => topic) ?? [])].toSorted(),
    [coverage],
  );
  const latest = useRef({ content, onChange });
  useEffect(() => {
    latest.current = { content, onChange };
  });
  const setWindow = useCallback((window: TestWindow): void => {
    const now = latest.current;
    now.onChange({ ...now.content, window });
  }, []);
  const [removing, setRemoving] = useState<number | null>(null);
  const [original = 'en'] = content.languages;
  const { sections } = content;
  const become = (next: TestContent['sections']): void => onChange({ ...content, sections: next });
  const remove = (at: number): void => {
    setRemoving(null);
    become(withoutAt(sections, at));
  };
  const taken = sections.flatMap(({ items }) => items.map(({ itemId }) => itemId));
  return (
    <>
      <LanguageBar {...{ content, language, onLanguage, onChange }} />
      <TextInput
        data-field="title"
        label={t('testEditor.title')}
        description={language === original ? t('testEditor.titleHint') : content.title[original]}
        lang={language}
        dir="auto"
        value={content.title[language] ?? ''}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) =>
          onChange({ ...content, title: { ...content.title, [language]: currentTarget.value } })
        }
      />
      <Suspense fallback={<Waiting />}>
        <InstructionsField
          {...{ language, original }}
          value={content.instructions}
          onChange={(instructions) => onChange({ ...content, instructions })}
        />
      </Suspense>
      <WordsField
        path="topics"
        label={t('testEditor.topics')}
        hint={t('testEditor.topicsHint')}
        words={content.topics}
        suggestions={topics}
        most={10}
        longest={80}
        onChange={(words) => onChange({ ...content, topics: words })}
      />
      <div className={classes['sections']} data-field="sections">
        <h2>{t('testEditor.sections.title')}</h2>
        {sections.map((section, at) => (
          <SectionFields
            key={section.id}
            {...{ section, at, language, original, taken, topics, check }}
            count={sections.length}
            languages={content.languages}
            onChange={(next) => become(withAt(sections, at, () => next))}
            onMove={(by) => become(moved(sections, at, by))}
            onRemove={() => (section.items.length + section.draws.length > 0 ? setRemoving(at) : remove(at))}
          />
        ))}
        {sections.length < MOST_SECTIONS && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => become([...sections, newSection(sections)])}
          >
            {t('testEditor.sections.add')}
          </Button>
        )}
      </div>
      <RulesFields content={content} onChange={onChange} />
      <ReviewFields content={content} onChange={onChange} />
      <AudienceFields content={content} onChange={onChange} />
      <WindowFields window={content.window} onChange={setWindow} />
      {removing !== null && (
        <ActDialog
          title={t('testEditor.sections.removeTitle', { number: removing + 1 })}
          consequences={[t('testEditor.sections.removeText')]}
          confirm={t('testEditor.sections.remove')}
          isSevere
          onClose={() => setRemoving(null)}
          onConfirm={() => Promise.resolve(remove(removing))}
        />
      )}
    </>
  );
}
