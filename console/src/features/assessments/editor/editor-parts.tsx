import { Button, NativeSelect } from '@mantine/core';
import {
  createItem,
  type ItemContent,
  type ItemDetails,
  type ItemType,
  type ItemVersion,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/call.ts';
import { useSession, useSessionState } from '../../../session/use-session.ts';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { useWhen } from '../../../ui/when.tsx';
import { EditedItem } from './edited-item.tsx';
import classes from './editor.module.css';
import { ItemForm } from './item-form.tsx';
import { newContent } from './model/new-content.ts';
import { isSavable, savable, titleOf } from './model/savable.ts';
import { KeptItems, VISITOR, type KeptItem } from './save/kept-item.ts';

export interface ItemEditorProps {
  details: ItemDetails;
  /** After each save, and after it was submitted: the version then isn't a draft any more. */
  onChanged: (version: ItemVersion) => void;
  /** The author is done; everything is saved. */
  onLeft: () => void;
}

/** Edits the draft of an item. */
export function DraftEditor({ details: { version }, onChanged, onLeft }: ItemEditorProps) {
  const accountId = useSessionState().user?.id ?? '';
  const { itemId } = version;
  // What this window couldn't save goes on from the version it was based on: if that has changed, both are shown.
  const [kept] = useState(() => new KeptItems(accountId, itemId).read());
  return (
    <EditedItem
      base={{ itemId, revision: kept?.revision ?? version.revision }}
      initial={kept?.content ?? version.content}
      isUnsaved={kept !== null}
      {...{ accountId, version, onLeft }}
      department={null}
      onSaved={onChanged}
    />
  );
}

export interface NewItemEditorProps {
  type: ItemType;
  /** Those whose items the author may write; null for all departments. The first one is proposed. */
  departments: readonly (string | null)[];
  /**
   * After the first save. This editor goes on saving the item: leave it mounted, and only change the address (replace),
   * or show the item's editor from then on.
   */
  onCreated: (itemId: string) => void;
  onChanged?: (version: ItemVersion) => void;
  onLeft?: () => void;
}

/** Writes a new item, which is created by its first save. */
export function NewEditor({ type, departments, onCreated, onChanged, onLeft }: NewItemEditorProps) {
  const { t, i18n } = useTranslation();
  const accountId = useSessionState().user?.id ?? '';
  const [initial] = useState(() => newContent(type, i18n.language.split('-')[0] ?? 'en'));
  const [department, setDepartment] = useState(departments[0] ?? null);
  const [isCreated, setIsCreated] = useState(false);
  const name = (one: string | null): string => one ?? t('itemEditor.department.all');
  return (
    <EditedItem
      base={null}
      isUnsaved={false}
      {...{ initial, accountId, department }}
      departmentField={
        departments.length > 1 && (
          <NativeSelect
            label={t('itemEditor.department.label')}
            value={department ?? ''}
            data={departments.map((one) => ({ value: one ?? '', label: name(one) }))}
            onChange={({ currentTarget }) => setDepartment(currentTarget.value || null)}
          />
        )
      }
      whileNew={(content, become) =>
        content === initial && <KeptOffers accountId={accountId} onTake={become} />
      }
      onSaved={(version) => {
        if (!isCreated) onCreated(version.itemId);
        setIsCreated(true);
        onChanged?.(version);
      }}
      onLeft={() => onLeft?.()}
    />
  );
}

interface KeptOffersProps {
  accountId: string;
  onTake: (content: ItemContent) => void;
}

/** Questions that were begun in this window and never saved: by the author, and before signing in. */
function KeptOffers({ accountId, onTake }: KeptOffersProps) {
  return (
    <>
      <KeptOffer owner={accountId} kind="own" onTake={onTake} />
      <KeptOffer owner={VISITOR} kind="visitor" onTake={onTake} />
    </>
  );
}

interface KeptOfferProps {
  owner: string;
  kind: 'own' | 'visitor';
  onTake: (content: ItemContent) => void;
}

function KeptOffer({ owner, kind, onTake }: KeptOfferProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const [kept, setKept] = useState<KeptItem | null>(() => new KeptItems(owner).read());
  if (!kept) return null;
  const forget = (): void => {
    new KeptItems(owner).keep(null, null, new Date());
    setKept(null);
  };
  return (
    <div role="status" className={classes['offer']}>
      <p>
        {t(`itemEditor.kept.${kind}`, {
          time: when(kept.at),
          title: titleOf(kept.content) || t('itemEditor.untitled'),
        })}
      </p>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          forget();
          onTake(kept.content);
        }}
      >
        {t('itemEditor.kept.take')}
      </Button>
      <Button variant="subtle" size="sm" onClick={forget}>
        {t('itemEditor.kept.discard')}
      </Button>
    </div>
  );
}

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
    <>
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
    </>
  );
}

/** Asks the server to save; whoever may not is told what it answers. */
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
