import {
  decideEmailChanges,
  listPeople,
  MOST_EMAIL_DECISIONS,
  type EmailDecision,
  type ListedPerson,
} from '@rigwise/contracts';
import { call } from '../../api/call.ts';
import { fullName } from './full-name.ts';
import type { queryOf } from './people-filters.ts';

export interface EmailResult {
  readonly id: string;
  readonly name: string;
  readonly done: boolean;
  readonly message: string;
}

type Changing = Pick<ListedPerson, 'id' | 'firstName' | 'lastName' | 'emailChange'>;

/** Confirms or discards what waits for these people, as it was read. */
export async function decideEmails(
  decision: EmailDecision,
  people: readonly Changing[],
): Promise<EmailResult[]> {
  const changes = people.flatMap(({ id, emailChange }) =>
    emailChange ? [{ personId: id, changeId: emailChange.id, state: emailChange.state }] : [],
  );
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  const results: EmailResult[] = [];
  for (let from = 0; from < changes.length; from += MOST_EMAIL_DECISIONS) {
    const some = changes.slice(from, from + MOST_EMAIL_DECISIONS);
    const { body } = await call(decideEmailChanges, { body: { decision, changes: some } });
    results.push(
      ...body.results.map(({ personId, done, message }) => ({
        ...{ id: personId, name: names.get(personId) ?? '', done, message },
      })),
    );
  }
  return results;
}

/** Everybody whom the filters leave. Read to the end before anything is decided: decided ones leave the list. */
export async function everybodyOf(query: ReturnType<typeof queryOf>): Promise<ListedPerson[]> {
  const people: ListedPerson[] = [];
  for (let cursor: string | undefined; ;) {
    const { body } = await call(listPeople, { query: { ...query, limit: 200, cursor } });
    people.push(...body.items);
    if (body.nextCursor === null) return people;
    cursor = body.nextCursor;
  }
}
