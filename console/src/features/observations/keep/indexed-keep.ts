import { log } from '../../../log.ts';
import { done, ended, openIndexed } from '../../../session/offline/indexed-database.ts';
import { MemoryKeep, type Keep, type KeptObservation, type Kit } from './keep.ts';

const NAME = 'rigwise-observations';
const STORES = ['observations', 'kits'] as const;

/** The observations of one account in IndexedDB: another account on the same phone has other keys. */
export class IndexedKeep implements Keep {
  readonly isLasting = true;

  constructor(
    private readonly database: IDBDatabase,
    private readonly accountId: string,
  ) {}

  readAll(): Promise<readonly KeptObservation[]> {
    const observations = this.database.transaction('observations', 'readonly').objectStore('observations');
    // Arrays sort after texts: all keys that begin with the account.
    return done(observations.getAll(IDBKeyRange.bound([this.accountId], [this.accountId, []])));
  }

  put(kept: KeptObservation): Promise<void> {
    const transaction = this.database.transaction('observations', 'readwrite');
    transaction.objectStore('observations').put(kept, [this.accountId, kept.draft.id]);
    return ended(transaction);
  }

  erase(id: string): Promise<void> {
    const transaction = this.database.transaction('observations', 'readwrite');
    transaction.objectStore('observations').delete([this.accountId, id]);
    return ended(transaction);
  }

  kit(): Promise<Kit | undefined> {
    return done(this.database.transaction('kits', 'readonly').objectStore('kits').get([this.accountId]));
  }

  putKit(kit: Kit): Promise<void> {
    const transaction = this.database.transaction('kits', 'readwrite');
    transaction.objectStore('kits').put(kit, [this.accountId]);
    return ended(transaction);
  }
}

const keeps = new Map<string, Promise<Keep>>();

/** What this browser keeps of an account, the same for all that ask. */
export function keepOf(accountId: string): Promise<Keep> {
  const known = keeps.get(accountId);
  if (known) return known;
  const opening = open(accountId);
  keeps.set(accountId, opening);
  return opening;
}

async function open(accountId: string): Promise<Keep> {
  if (typeof indexedDB === 'undefined') return new MemoryKeep();
  const database = await openIndexed(NAME, STORES).catch(log);
  return database ? new IndexedKeep(database, accountId) : new MemoryKeep();
}
