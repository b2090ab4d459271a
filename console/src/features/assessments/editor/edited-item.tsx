import { Button } from '@mantine/core';
import { itemVersion, submitItem, type ItemContent, type ItemVersion } from '@rigwise/contracts';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { lazyPart } from '../../../ui/parts.ts';
import classes from './editor.module.css';
import { ItemForm } from './item-form.tsx';
import { currentOf, type Base } from './save/draft-saver.ts';
import { Leaving } from './save/leaving.tsx';
import { SaveStatus } from './save/save-status.tsx';
import { useDraftSaver } from './save/use-draft-saver.ts';

const ItemConflict = lazyPart(async () => (await import('./save/item-conflict.tsx')).ItemConflict);

interface EditedItemProps {
  /** The version that is edited; null for a new item. */
  base: Base;
  initial: ItemContent;
  /** Whether `initial` has changes that the server doesn't have yet. */
  isUnsaved: boolean;
  accountId: string;
  /** Of a new item. */
  department: string | null;
  /** The version as the page around knows it. */
  version?: ItemVersion;
  /** What can be chosen until the first save. */
  whileNew?: (content: ItemContent, become: (content: ItemContent) => void) => ReactNode;
  departmentField?: ReactNode;
  onSaved: (version: ItemVersion) => void;
  onLeft: () => void;
}

/** An item whose draft is saved while it is written. */
export function EditedItem(props: EditedItemProps) {
  const { base, initial, isUnsaved, accountId, department, version, whileNew, departmentField } = props;
  const { onSaved, onLeft } = props;
  const { t } = useTranslation();
  const [content, setContent] = useState(initial);
  const { saver, state } = useDraftSaver({ base, accountId, department, onSaved, onReplaced: setContent });
  const isPending = saver.isPending;
  useEffect(() => {
    if (isUnsaved && saver.get().state === 'unchanged') saver.change(initial);
  }, [isUnsaved, initial, saver]);
  useEffect(() => {
    if (version) saver.adopt(version);
  }, [version, saver]);

  const edit = (next: ItemContent): void => {
    setContent(next);
    saver.change(next);
  };
  const { problem, busy, submit } = useSubmit(saver, onSaved);
  const isNew = saver.savedAs === null;
  return (
    <div className={classes['framed']}>
      {isNew && whileNew?.(content, edit)}
      <InlineAlert text={problem} />
      <ItemForm
        content={content}
        onChange={edit}
        itemId={saver.savedAs?.id ?? null}
        hasServer
        department={isNew && departmentField}
        onSave={() => void saver.flush()}
        acts={(openFirstMissing) => (
          <>
            <SaveStatus state={state} onRetry={() => void saver.flush()} />
            <Button
              variant="default"
              onClick={() => void saver.flush().then((isSaved) => isSaved && onLeft())}
            >
              {t('itemEditor.close')}
            </Button>
            <Button loading={busy} onClick={() => openFirstMissing() || submit()}>
              {t('itemEditor.submit')}
            </Button>
          </>
        )}
      />
      {state.state === 'conflict' && (
        <Suspense fallback={null}>
          <ItemConflict
            mine={content}
            theirs={state.theirs}
            onKeepMine={() => void saver.keepMine()}
            onTakeTheirs={() => {
              setContent(state.theirs.content);
              saver.rebase(state.theirs);
              onSaved(state.theirs);
            }}
          />
        </Suspense>
      )}
      <Leaving saver={saver} isPending={isPending} />
    </div>
  );
}

type Saver = ReturnType<typeof useDraftSaver>['saver'];

/** Saves what isn't saved, then submits the draft for review. */
function useSubmit(saver: Saver, onSubmitted: (version: ItemVersion) => void) {
  const { t } = useTranslation();
  const call = useCall();
  const { busy, submit } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setProblem(null);
    const isSaved = await saver.flush();
    const draft = saver.savedAs;
    if (!isSaved || !draft) return setProblem(t('itemEditor.submitUnsaved'));
    const { id: itemId, revision } = draft;
    try {
      const { body } = await call(submitItem, { params: { itemId }, body: { revision } });
      saver.rebase(body);
      onSubmitted(body);
    } catch (error) {
      const theirs = currentOf(itemVersion, error);
      if (theirs) saver.outdatedBy(theirs);
      else setProblem(serverMessage(error) ?? t('itemEditor.submitFailed'));
    }
  };
  return { problem, busy, submit: () => submit(send) };
}
