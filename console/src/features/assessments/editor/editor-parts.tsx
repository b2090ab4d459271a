import { Button, NativeSelect } from '@mantine/core';
import type { ItemContent, ItemDetails, ItemType, ItemVersion } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { useWhen } from '../../../ui/when.tsx';
import { EditedItem } from './edited-item.tsx';
import classes from './dialogs.module.css';
import { newContent } from './model/new-content.ts';
import { titleOf } from './model/savable.ts';
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
      base={{ id: itemId, revision: kept?.revision ?? version.revision }}
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
