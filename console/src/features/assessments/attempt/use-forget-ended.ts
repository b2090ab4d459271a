import { useEffect } from 'react';
import { log } from '../../../log.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { deviceOf } from './device.ts';
import { attemptServer } from './engine/attempt-server.ts';
import { forgetEnded } from './engine/forget-ended.ts';
import { IndexedKeep, keptAttempts, openDatabase } from './engine/indexed-keep.ts';

/** On pages that lead to one's attempts: nothing of those that have ended stays in this browser. */
export function useForgetEnded(): void {
  const accountId = useSessionState().user?.id;
  useEffect(() => {
    if (accountId !== undefined && typeof indexedDB !== 'undefined') void forgetEndedOf(accountId).catch(log);
  }, [accountId]);
}

async function forgetEndedOf(accountId: string): Promise<void> {
  const database = await openDatabase();
  try {
    await forgetEnded(await keptAttempts(database, accountId), (attemptId) => ({
      keep: new IndexedKeep(database, [accountId, attemptId]),
      server: attemptServer(attemptId, deviceOf(accountId)),
    }));
  } finally {
    database.close();
  }
}
