import {
  createItem,
  itemVersion,
  saveItemDraft,
  type ItemContent,
  type ItemVersion,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../api/call.ts';
import { savable } from '../model/savable.ts';
import { currentOf, type Base } from './draft-saver.ts';
import { KeptItems } from './kept-item.ts';
import { useSaver } from './use-saver.ts';

interface Options {
  readonly base: Base;
  readonly accountId: string;
  /** Of a new item; null for all departments. */
  readonly department: string | null;
  readonly onSaved: (version: ItemVersion) => void;
  /** Another author's version replaces what is shown. */
  readonly onReplaced: (content: ItemContent) => void;
}

/** Saves an item's draft by its calls. */
export function useDraftSaver(options: Options) {
  const { t } = useTranslation();
  const call = useCall();
  const { department, onSaved, onReplaced } = options;
  return useSaver<ItemContent, ItemVersion>(options.base, {
    savable: (content) => savable(content, t('itemEditor.untitled')),
    create: async (content) => (await call(createItem, { body: { department, content } })).body,
    save: async ({ id, revision }, content) => {
      const { body } = await call(saveItemDraft, { params: { itemId: id }, body: { revision, content } });
      return body;
    },
    idOf: ({ itemId }) => itemId,
    currentIn: (error) => currentOf(itemVersion, error),
    keep: (content, base) => keep(options, content, base),
    ...{ onSaved, onReplaced, now: () => new Date() },
  });
}

/** A new item is kept by its id as soon as it has one. */
function keep({ accountId, base: first }: Options, content: ItemContent | null, base: Base): void {
  if (!first && base) new KeptItems(accountId).keep(null, null, new Date());
  new KeptItems(accountId, base?.id).keep(content, base?.revision ?? null, new Date());
}
