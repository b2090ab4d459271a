import { TextInput } from '@mantine/core';
import { questionsOf, type ItemContent } from '@rigwise/contracts';
import {
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/choice.tsx';
import { lazyPart } from '../../../ui/parts.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { usePageKeys } from '../../../ui/shortcuts/shortcuts.ts';
import { EditingContext } from './editing.ts';
import classes from './editor.module.css';
import { focusField } from './focus-field.ts';
import { HAS_BLANKS } from './model/change-type.ts';
import { missingOf } from './model/review.ts';
import { isSavable, savable, titleOf } from './model/savable.ts';
import { LanguageBar } from './panels/language-bar.tsx';
import { MissingPanel } from './panels/missing-panel.tsx';
import { TypeSelect } from './panels/type-select.tsx';
import { QuestionFields } from './parts/question-fields.tsx';
import { ActiveField } from './rich/active-field.ts';
import { Toolbar } from './rich/toolbar.tsx';
import { useImages } from './rich/use-images.ts';

/** Below what is written first. */
const ClassificationPanel = lazyPart(
  async () => (await import('./panels/classification-panel.tsx')).ClassificationPanel,
);
const SimilarPanel = lazyPart(async () => (await import('./panels/similar-panel.tsx')).SimilarPanel);
const ScenarioFields = lazyPart(async () => (await import('./panels/scenario-fields.tsx')).ScenarioFields);
const Preview = lazyPart(async () => (await import('../../../items/item-preview.tsx')).ItemPreview);

interface ItemFormProps {
  content: ItemContent;
  onChange: (content: ItemContent) => void;
  itemId: string | null;
  /** Whether the user may write questions: files, similar items and topics in use come from the server. */
  hasServer: boolean;
  /** Who else may see it, which is chosen once. */
  department?: ReactNode;
  /** The state of saving, and what can be done with the draft. */
  acts: (openFirstMissing: () => boolean) => ReactNode;
  /** Ctrl+S. */
  onSave?: () => void;
}

/** The form of an item: its texts and answers, with what candidates will see and what is still missing beside it. */
export function ItemForm(props: ItemFormProps) {
  const { content, onChange, itemId, hasServer, department, acts, onSave } = props;
  const { t } = useTranslation();
  const [original = 'en'] = content.languages;
  const [chosen, setChosen] = useState(original);
  const [view, setView] = useState<'write' | 'preview' | 'check'>('write');
  const [openPart, setOpenPart] = useState(0);
  const [wanted, setWanted] = useState<{ readonly path: string } | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const [active] = useState(() => new ActiveField());
  const images = useImages(itemId, hasServer);
  const language = content.languages.includes(chosen) ? chosen : original;
  const editing = useMemo(
    () => ({ language, original, active, ...images }),
    [language, original, active, images],
  );

  const looked = useDeferredValue(content);
  const missing = useMemo(() => missingOf(looked), [looked]);
  const shown = useMemo(() => {
    const result = savable(looked, t('itemEditor.untitled'));
    return isSavable(result) ? result : looked;
  }, [looked, t]);

  useEffect(() => {
    if (!wanted) return undefined;
    // A text of another language or question is mounted first.
    const timer = setTimeout(() => {
      if (form.current) focusField(form.current, wanted.path);
    });
    return () => clearTimeout(timer);
  }, [wanted]);
  const open = (path: string): void => {
    const last = path.slice(path.lastIndexOf('.') + 1);
    const inLanguage = content.languages.includes(last);
    if (inLanguage) setChosen(last);
    const part = /^parts\.(\d+)\b/.exec(path)?.[1];
    if (part !== undefined) setOpenPart(Number(part));
    setView('write');
    setWanted({ path: inLanguage ? path.slice(0, -last.length - 1) : path });
  };
  const openFirstMissing = (): boolean => {
    const [first] = missingOf(content);
    if (first) open(first.path);
    return first !== undefined;
  };

  usePageKeys([
    { key: 'Ctrl+S', text: t('itemEditor.keys.save') },
    { key: 'Alt+F10', text: t('itemEditor.keys.tools') },
    { key: 'Enter', text: t('itemEditor.keys.add') },
    { key: 'Ctrl+Enter', text: t('itemEditor.keys.mark') },
    { key: 'Alt+↑ ↓', text: t('itemEditor.keys.move') },
  ]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    onSave?.();
  };

  return (
    <EditingContext value={editing}>
      <div className={classes['editor']} onKeyDown={onKeyDown}>
        <div className={classes['head']}>
          <TypeSelect content={content} onChange={onChange} />
          {department}
          <div className={classes['acts']}>{acts(openFirstMissing)}</div>
        </div>
        <div className={classes['views']}>
          <Choice
            legend={t('itemEditor.view.label')}
            value={view}
            options={[
              { value: 'write', label: t('itemEditor.view.write') },
              { value: 'preview', label: t('itemEditor.view.preview') },
              ...(hasServer
                ? [{ value: 'check' as const, label: t('itemEditor.view.check', { count: missing.length }) }]
                : []),
            ]}
            onChange={setView}
          />
        </div>
        <div className={classes['columns']} data-view={view}>
          <div ref={form} className={classes['form']} role="group" aria-label={t('itemEditor.form')}>
            <LanguageBar {...{ content, language, onChange }} onLanguage={setChosen} />
            <Toolbar
              hasBlanks={questionsOf(content).some(({ interaction }) => HAS_BLANKS.has(interaction.type))}
            />
            {content.kind === 'scenario' ? (
              <Suspense fallback={<Waiting />}>
                <ScenarioFields {...{ content, onChange }} open={openPart} onOpen={setOpenPart} />
              </Suspense>
            ) : (
              <QuestionFields path="" question={content} onChange={onChange} />
            )}
            <TextInput
              data-field="title"
              label={t('itemEditor.title')}
              description={t('itemEditor.titleHint')}
              placeholder={titleOf({ ...content, title: '' })}
              value={content.title}
              maxLength={200}
              autoComplete="off"
              onChange={({ currentTarget }) => onChange({ ...content, title: currentTarget.value })}
            />
            <Suspense fallback={<Waiting />}>
              <ClassificationPanel
                value={content.classification}
                hasServer={hasServer}
                onChange={(classification) => onChange({ ...content, classification })}
              />
            </Suspense>
          </div>
          <div className={classes['aside']}>
            <div className={classes['preview']}>
              <Suspense fallback={<Waiting />}>
                <Preview content={shown} language={language} imageUrl={images.imageUrl} />
              </Suspense>
            </div>
            <div className={classes['checks']}>
              {hasServer && (
                <>
                  <MissingPanel content={looked} missing={missing} onOpen={open} />
                  <Suspense fallback={null}>
                    <SimilarPanel content={looked} itemId={itemId} />
                  </Suspense>
                </>
              )}
            </div>
          </div>
        </div>
      </div>
    </EditingContext>
  );
}
