import { Button } from '@mantine/core';
import { createItem, type ItemContent } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/call.ts';
import { useSession, useSessionState } from '../../../session/use-session.ts';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import classes from './editor.module.css';
import { ItemForm } from './item-form.tsx';
import { newContent } from './model/new-content.ts';
import { isSavable, savable } from './model/savable.ts';
import { KeptItems, VISITOR } from './save/kept-item.ts';

/**
 * An empty editor for those who may not write questions: nobody signed in, or no author. What they write stays in this
 * window; the server says whether it can be saved.
 */
export function EmptyEditor() {
  const { t, i18n } = useTranslation();
  const { user } = useSessionState();
  const session = useSession();
  const owner = user?.id ?? VISITOR;
  const [store] = useState(() => new KeptItems(owner));
  const [content, setContent] = useState<ItemContent>(
    () => store.read()?.content ?? newContent('choice', i18n.language.split('-')[0] ?? 'en'),
  );
  const [isKept, setIsKept] = useState(false);
  const { busy, problem, save } = useTrySaving(store);
  const edit = (next: ItemContent): void => {
    setContent(next);
    store.keep(next, null, new Date());
    setIsKept(true);
  };
  return (
    <div className={classes['framed']}>
      <InlineAlert text={problem} />
      <ItemForm
        content={content}
        onChange={edit}
        itemId={null}
        hasServer={false}
        acts={() => (
          <>
            <div role="status" className={classes['status']}>
              {isKept && t('itemEditor.visitor.kept')}
            </div>
            {user ? (
              <Button loading={busy} onClick={() => save(content)}>
                {t('itemEditor.visitor.save')}
              </Button>
            ) : (
              <Button
                component={Link}
                to="/login"
                onClick={() => session.memory.rememberRoute('/question-editor?new=')}
              >
                {t('itemEditor.visitor.signIn')}
              </Button>
            )}
          </>
        )}
      />
    </div>
  );
}

/** Tries to save; a user without the permission sees the server's response. */
function useTrySaving(store: KeptItems) {
  const { t } = useTranslation();
  const call = useCall();
  const { busy, submit } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const save = (content: ItemContent): void =>
    submit(async () => {
      setProblem(null);
      const result = savable(content, t('itemEditor.untitled'));
      if (!isSavable(result)) {
        return setProblem(
          result.reason === 'text' ? result.message : t(`itemEditor.save.needs.${result.reason}`),
        );
      }
      try {
        const { body } = await call(createItem, { body: { department: null, content: result } });
        store.keep(null, null, new Date());
        // They may write after all, since a moment ago: the page has to ask who they are again.
        window.location.assign(`/question-editor?item=${body.itemId}`);
      } catch (error) {
        const isForbidden = error instanceof ApiError && error.status === 403;
        const isEnded = error instanceof ApiError && error.status === 401;
        setProblem(
          isForbidden
            ? t('itemEditor.visitor.forbidden')
            : isEnded
              ? t('itemEditor.visitor.ended')
              : (serverMessage(error) ?? t('itemEditor.visitor.failed')),
        );
      }
    });
  return { busy, problem, save };
}
