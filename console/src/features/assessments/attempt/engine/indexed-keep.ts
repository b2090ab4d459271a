import { done, ended, openIndexed } from '../../../../session/offline/indexed-database.ts';
import type { Keep, Kept, KeptForm } from './keep.ts';
import { EMPTY, type Outbox } from './outbox.ts';

const NAME = 'rigwise-attempts';
const STORES = ['boxes', 'forms', 'images'] as const;
type Store = (typeof STORES)[number];
/** Of an account: another one on the same PC has other keys. */
type Key = readonly [accountId: string, attemptId: string];

/** @throws DOMException where the browser keeps nothing */
export const openDatabase = (): Promise<IDBDatabase> => openIndexed(NAME, STORES);

/** One attempt in IndexedDB. */
export class IndexedKeep implements Keep {
  readonly isLasting = true;

  constructor(
    private readonly database: IDBDatabase,
    private readonly key: Key,
  ) {}

  async read(): Promise<Kept | undefined> {
    const step = this.database.transaction(['boxes', 'forms'], 'readonly');
    const [form, box] = await Promise.all([
      done<KeptForm | undefined>(step.objectStore('forms').get([...this.key])),
      done<Outbox | undefined>(step.objectStore('boxes').get([...this.key])),
    ]);
    return form && { form, box: whole(box) };
  }

  async change(step: (box: Outbox) => Outbox): Promise<Outbox> {
    const transaction = this.database.transaction(['boxes', 'forms'], 'readwrite');
    const boxes = transaction.objectStore('boxes');
    const [before, form] = await Promise.all([
      done<Outbox | undefined>(boxes.get([...this.key])),
      done<IDBValidKey | undefined>(transaction.objectStore('forms').getKey([...this.key])),
    ]);
    const after = step(whole(before));
    // Without its form it has been erased meanwhile, by a tab that ended it.
    if (form !== undefined) boxes.put(after, [...this.key]);
    await ended(transaction);
    return after;
  }

  putForm(form: KeptForm): Promise<void> {
    return this.put('forms', form, this.key);
  }

  image(id: string): Promise<Blob | undefined> {
    const images = this.database.transaction('images', 'readonly').objectStore('images');
    return done<Blob | undefined>(images.get([...this.key, id]));
  }

  putImage(id: string, image: Blob): Promise<void> {
    return this.put('images', image, [...this.key, id]);
  }

  async erase(): Promise<void> {
    const transaction = this.database.transaction(STORES, 'readwrite');
    transaction.objectStore('boxes').delete([...this.key]);
    transaction.objectStore('forms').delete([...this.key]);
    // Arrays sort after texts: all keys that begin with these two.
    transaction.objectStore('images').delete(IDBKeyRange.bound([...this.key], [...this.key, []]));
    await ended(transaction);
  }

  private put(store: Store, value: unknown, key: readonly string[]): Promise<void> {
    const transaction = this.database.transaction(store, 'readwrite');
    transaction.objectStore(store).put(value, [...key]);
    return ended(transaction);
  }
}

/** What an earlier build kept may lack something. */
const whole = (box: Outbox | undefined): Outbox => ({ ...EMPTY, ...box });

/** Of one account, those that are kept here. */
export async function keptAttempts(database: IDBDatabase, accountId: string): Promise<string[]> {
  const forms = database.transaction('forms', 'readonly').objectStore('forms');
  const keys = await done<readonly (readonly string[])[]>(
    forms.getAllKeys(IDBKeyRange.bound([accountId], [accountId, []])),
  );
  return keys.flatMap(([, attemptId]) => attemptId ?? []);
}
