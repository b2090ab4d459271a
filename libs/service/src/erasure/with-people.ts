import type { ErasePerson } from '@rigwise/people';
import type { SqlExecutor } from '@rigwise/persistence';
import { PERSON, type OwnErasure, type Subject } from './own-erasure.ts';

/** Erases the read model of people as well: last, because a service's own data may be found by it. */
export const withPeople = (people: ErasePerson, database: SqlExecutor, own: OwnErasure): OwnErasure => ({
  async begin(tx: SqlExecutor, subject: Subject): Promise<string | null> {
    const known = subject.what === PERSON ? await people.begin(tx, subject.id) : null;
    const accountId = subject.accountId ?? known;
    return (await own.begin?.(tx, { ...subject, accountId })) ?? known;
  },
  async erase(subject: Subject): Promise<readonly string[] | null> {
    const values = own.erase ? await own.erase(subject) : [];
    if (values === null || subject.what !== PERSON) return values;
    return [...values, ...(await people.valuesOf(database, subject.id))];
  },
  async complete(tx: SqlExecutor, subject: Subject): Promise<void> {
    await own.complete?.(tx, subject);
    if (subject.what === PERSON) await people.forget(tx, subject.id, subject.accountId);
  },
});
