import { log } from '../../../../log.ts';
import { deviceOf } from '../device.ts';
import { attemptServer } from './attempt-server.ts';
import type { EngineParts } from './engine-parts.ts';
import { IndexedKeep, openDatabase } from './indexed-keep.ts';
import { MemoryKeep } from './keep.ts';
import { tabGroup } from './tab-group.ts';

/** The browser as it is around an account's attempt. */
export async function browserParts(accountId: string, attemptId: string): Promise<EngineParts> {
  const database = await openDatabase().catch(log);
  return {
    server: attemptServer(attemptId, deviceOf(accountId)),
    keep: database ? new IndexedKeep(database, [accountId, attemptId]) : new MemoryKeep(),
    tabs: tabGroup(`rigwise-attempt ${accountId} ${attemptId}`),
    elapsed: () => performance.now(),
    deviceNow: () => Date.now(),
  };
}
