import { createItem, saveItemDraft, type ItemContent, type ItemVersion } from '@rigwise/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../api/call.ts';
import { beforeEnd } from '../../../../session/before-end.ts';
import { useSession } from '../../../../session/use-session.ts';
import { DraftSaver, type Base } from './draft-saver.ts';
import { KeptItems } from './kept-item.ts';

interface Options {
  readonly base: Base;
  readonly accountId: string;
  /** Of a new item; null for all departments. */
  readonly department: string | null;
  readonly onSaved: (version: ItemVersion) => void;
  /** Another author's version replaces what is shown. */
  readonly onReplaced: (content: ItemContent) => void;
}

/** Saves an item's draft by its calls, also before the session ends, and when a lost connection is back. */
export function useDraftSaver(options: Options) {
  const { t } = useTranslation();
  const call = useCall();
  const session = useSession();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [saver] = useState(
    () =>
      new DraftSaver(options.base, {
        untitled: t('itemEditor.untitled'),
        create: async (content) => {
          const { department } = latest.current;
          return (await call(createItem, { body: { department, content } })).body;
        },
        save: async ({ itemId, revision }, content) =>
          (await call(saveItemDraft, { params: { itemId }, body: { revision, content } })).body,
        keep: (content, base) => keep(options, content, base),
        onSaved: (version) => latest.current.onSaved(version),
        onReplaced: (content) => latest.current.onReplaced(content),
        now: () => new Date(),
      }),
  );
  useEffect(() => {
    saver.start();
    const stopWaiting = beforeEnd(session, saver.flush);
    const online = (): void => {
      if (saver.get().state === 'offline') void saver.flush();
    };
    // Whoever comes back to the tab finds it saved; whoever closes it has what isn't in this window.
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      stopWaiting();
      void saver.flush().finally(saver.stop);
    };
  }, [saver, session]);
  const state = useSyncExternalStore(saver.subscribe, saver.get);
  return { saver, state };
}

/** A new item is kept by its id as soon as it has one. */
function keep({ accountId, base: first }: Options, content: ItemContent | null, base: Base): void {
  if (!first && base) new KeptItems(accountId).keep(null, null, new Date());
  new KeptItems(accountId, base?.itemId).keep(content, base?.revision ?? null, new Date());
}
