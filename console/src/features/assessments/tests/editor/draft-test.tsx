import { Button } from '@mantine/core';
import {
  submitTest,
  testVersion,
  type TestContent,
  type TestDetails,
  type TestVersion,
} from '@rigwise/contracts';
import { Suspense, useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../api/call.ts';
import { useSessionState } from '../../../../session/use-session.ts';
import { lazyPart } from '../../../../ui/parts.ts';
import { Choice } from '../../../../ui/choice.tsx';
import { InlineAlert } from '../../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../../ui/form/refusals.ts';
import { useSubmission } from '../../../../ui/form/use-submission.ts';
import { usePageKeys } from '../../../../ui/shortcuts/shortcuts.ts';
import editorClasses from '../../editor/editor.module.css';
import { focusField } from '../../editor/focus-field.ts';
import { currentOf } from '../../editor/save/draft-saver.ts';
import { Leaving } from '../../editor/save/leaving.tsx';
import { SaveStatus } from '../../editor/save/save-status.tsx';
import { plainTest } from '../model/plain-test.ts';
import { testDifferences } from '../model/test-differences.ts';
import { CheckPanel } from './check-panel.tsx';
import { KeptTest } from './kept-test.ts';
import { TestForm } from './test-form.tsx';
import { useTestCheck } from '../use-test-check.ts';
import { useTestSaver } from './use-test-saver.ts';

const ConflictDialog = lazyPart(
  async () => (await import('../../editor/save/conflict-dialog.tsx')).ConflictDialog,
);

export interface TestEditorProps {
  details: TestDetails;
  /** After each save, and after it was submitted: the version then isn't a draft any more. */
  onChanged: (version: TestVersion) => void;
  /** The author is done; everything is saved. */
  onLeft: () => void;
}

/** Edits the draft of a test, which is saved and compared with the bank while it is written. */
export function DraftTest({ details: { test, version }, onChanged, onLeft }: TestEditorProps) {
  const { t } = useTranslation();
  const accountId = useSessionState().user?.id ?? '';
  const { testId } = version;
  // What this window couldn't save goes on from the version it was based on: if that has changed, both are shown.
  const [kept] = useState(() => new KeptTest(accountId, testId).read());
  const [content, setContent] = useState(kept?.content ?? version.content);
  const { saver, state } = useTestSaver({
    base: { id: testId, revision: kept?.revision ?? version.revision },
    ...{ department: test.department, accountId, onSaved: onChanged, onReplaced: setContent },
  });
  useEffect(() => {
    if (kept && saver.get().state === 'unchanged') saver.change(kept.content);
  }, [kept, saver]);
  useEffect(() => saver.adopt(version), [version, saver]);
  const edit = (next: TestContent): void => {
    setContent(next);
    saver.change(next);
  };

  const checked = useTestCheck(useDeferredValue(content), test.department, t('testEditor.untitled'));
  const missing = checked.check?.missing ?? [];
  const form = useRef<HTMLDivElement>(null);
  const { language, setLanguage, view, setView, open } = useFields(content, form);
  const { problem, busy, submit } = useSubmit(saver, onChanged);
  const openFirstMissing = (): boolean => {
    const [first] = missing;
    if (first) open(first.path);
    return first !== undefined;
  };
  usePageKeys([
    { key: 'Ctrl+S', text: t('testEditor.keys.save') },
    { key: 'Alt+↑ ↓', text: t('testEditor.keys.move') },
  ]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void saver.flush();
  };
  return (
    <div className={editorClasses['editor']} onKeyDown={onKeyDown}>
      <InlineAlert text={problem} />
      <div className={editorClasses['head']}>
        <div className={editorClasses['acts']}>
          <SaveStatus state={state} onRetry={() => void saver.flush()} />
          <Button variant="default" onClick={() => void saver.flush().then((isSaved) => isSaved && onLeft())}>
            {t('testEditor.close')}
          </Button>
          <Button loading={busy} onClick={() => openFirstMissing() || submit()}>
            {t('testEditor.submit')}
          </Button>
        </div>
      </div>
      <div className={editorClasses['views']}>
        <Choice
          legend={t('testEditor.view.label')}
          value={view}
          options={[
            { value: 'write', label: t('testEditor.view.write') },
            { value: 'check', label: t('testEditor.view.check', { count: missing.length }) },
          ]}
          onChange={setView}
        />
      </div>
      <div className={editorClasses['columns']} data-view={view}>
        <div ref={form} className={editorClasses['form']} role="group" aria-label={t('testEditor.form')}>
          <TestForm
            {...{ content, language }}
            check={checked.check}
            onLanguage={setLanguage}
            onChange={edit}
          />
        </div>
        <div className={editorClasses['aside']}>
          <div className={editorClasses['checks']}>
            <CheckPanel {...checked} onOpen={open} />
          </div>
        </div>
      </div>
      {state.state === 'conflict' && (
        <Suspense fallback={null}>
          <ConflictDialog
            theirs={state.theirs}
            changed={testDifferences(state.theirs.content, content)}
            mine={plainTest(content)}
            onKeepMine={() => void saver.keepMine()}
            onTakeTheirs={() => {
              setContent(state.theirs.content);
              saver.rebase(state.theirs);
              onChanged(state.theirs);
            }}
          />
        </Suspense>
      )}
      <Leaving saver={saver} isPending={saver.isPending} />
    </div>
  );
}

/** Which language is edited, and the way to a field. */
function useFields(content: TestContent, form: { readonly current: HTMLElement | null }) {
  const [original = 'en'] = content.languages;
  const [chosen, setChosen] = useState(original);
  const [view, setView] = useState<'write' | 'check'>('write');
  const [wanted, setWanted] = useState<{ readonly path: string } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    // A text of another language is mounted first.
    const timer = setTimeout(() => {
      if (form.current) focusField(form.current, wanted.path);
    });
    return () => clearTimeout(timer);
  }, [wanted, form]);
  return {
    language: content.languages.includes(chosen) ? chosen : original,
    setLanguage: setChosen,
    ...{ view, setView },
    open: (path: string): void => {
      const last = path.slice(path.lastIndexOf('.') + 1);
      const inLanguage = content.languages.includes(last);
      if (inLanguage) setChosen(last);
      setView('write');
      setWanted({ path: inLanguage ? path.slice(0, -last.length - 1) : path });
    },
  };
}

/** Saves what isn't saved, then submits the draft for review. */
function useSubmit(
  saver: ReturnType<typeof useTestSaver>['saver'],
  onSubmitted: (version: TestVersion) => void,
) {
  const { t } = useTranslation();
  const call = useCall();
  const { busy, submit } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setProblem(null);
    const isSaved = await saver.flush();
    const draft = saver.savedAs;
    if (!isSaved || !draft) return setProblem(t('testEditor.submitUnsaved'));
    try {
      const params = { testId: draft.id };
      const { body } = await call(submitTest, { params, body: { revision: draft.revision } });
      saver.rebase(body);
      onSubmitted(body);
    } catch (error) {
      const theirs = currentOf(testVersion, error);
      if (theirs) saver.outdatedBy(theirs);
      else setProblem(serverMessage(error) ?? t('testEditor.submitFailed'));
    }
  };
  return { problem, busy, submit: () => submit(send) };
}
