import {
  decideEmailChanges,
  listPeople,
  MOST_EMAIL_DECISIONS,
  type EmailDecision,
  type ListedPerson,
} from '@rigwise/contracts';
import type { Call } from '../../api/call.ts';
import { everyRow } from '../../ui/list/every-row.ts';
import { fullName } from './full-name.ts';
import type { PeopleQuery } from './people-filters.ts';

export interface EmailResult {
  readonly id: string;
  readonly name: string;
  readonly done: boolean;
  readonly message: string;
}

type Changing = Pick<ListedPerson, 'id' | 'firstName' | 'lastName' | 'emailChange'>;

/**
 * Confirms or discards these people's pending addresses, at the revisions that were read.
 * @param domain of the new addresses, when confirming many
 */
export async function decideEmails(
  call: Call,
  decision: EmailDecision,
  people: readonly Changing[],
  domain?: string,
): Promise<EmailResult[]> {
  const changes = people.flatMap(({ id, emailChange }) =>
    emailChange ? [{ personId: id, changeId: emailChange.id, state: emailChange.state }] : [],
  );
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  const results: EmailResult[] = [];
  for (let from = 0; from < changes.length; from += MOST_EMAIL_DECISIONS) {
    const some = changes.slice(from, from + MOST_EMAIL_DECISIONS);
    const { body } = await call(decideEmailChanges, { body: { decision, domain, changes: some } });
    results.push(
      ...body.results.map(({ personId, done, message }) => ({
        ...{ id: personId, name: names.get(personId) ?? '', done, message },
      })),
    );
  }
  return results;
}

/** Everyone matching the filters. Read to the end before deciding, because decided ones leave the list. */
export const everybodyOf = async (query: PeopleQuery): Promise<readonly ListedPerson[]> =>
  (await everyRow(listPeople, { query })).rows;

const domainOf = ({ emailChange }: ListedPerson): string | undefined => emailChange?.email?.split('@').at(-1);

/** The people an administrator may confirm together, by the domain of their new addresses; largest first. */
export function byDomain(people: readonly ListedPerson[]): [domain: string, people: ListedPerson[]][] {
  const together = people.filter(({ account }) => account?.role === 'employee');
  const domains = new Map<string, ListedPerson[]>();
  for (const person of together) {
    const domain = domainOf(person);
    if (domain !== undefined) domains.set(domain, [...(domains.get(domain) ?? []), person]);
  }
  return [...domains].sort(([, one], [, other]) => other.length - one.length);
}
