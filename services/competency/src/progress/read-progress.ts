import { Injectable } from '@nestjs/common';
import { DomainError, type competencyAudits, type PersonProgress } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { People, type Person } from '@rigwise/people';
import { PrismaTransactions } from '../database/transactions.ts';
import { ReadSkills } from '../framework/read-skills.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels, keyOf } from '../levels/compute-levels.ts';
import { evidenceFrom } from '../levels/computed-person.ts';
import { EvidenceOfPeople } from '../levels/evidence-of-people.repository.ts';
import { RuleBooks } from '../levels/rule-books.repository.ts';
import { Standings } from '../levels/standings.repository.ts';
import { KnownTests } from '../tests/known-tests.repository.ts';
import { LedgerViews } from './ledger-views.repository.ts';
import { skillProgressOf } from './skill-progress-of.ts';

class NoSuchPerson extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'skill-progress/no-person' },
      message: 'There is no such person in the directory.',
    });
  }
}

/** A person’s levels with what they rest on, computed from the ledger as it is now. */
@Injectable()
export class ReadProgress {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly people: People,
    private readonly reading: ReadSkills,
    private readonly books: RuleBooks,
    private readonly tests: KnownTests,
    private readonly evidence: EvidenceOfPeople,
    private readonly ledger: LedgerViews,
    private readonly levels: ComputeLevels,
    private readonly standings: Standings,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  /** @throws NoSuchPerson */
  async mine(caller: CallerIdentity): Promise<PersonProgress> {
    const progress = await this.known(caller);
    if (!progress) throw new NoSuchPerson();
    return progress;
  }

  /** Undefined for a caller who isn’t in the directory. */
  async known(caller: CallerIdentity): Promise<PersonProgress | undefined> {
    const { accountId } = caller;
    const person = accountId === null ? null : await this.people.findByAccount(this.database, accountId);
    return person ? this.progressOf(person) : undefined;
  }

  /** Opening someone else’s is recorded. @throws NoSuchPerson */
  async of(personId: string, caller: CallerIdentity): Promise<PersonProgress> {
    const survivorId = await this.standings.survivorOf(this.database, personId);
    const person = survivorId === undefined ? null : await this.people.find(this.database, survivorId);
    if (!person) throw new NoSuchPerson();
    if (person.personId !== caller.personId)
      await this.transactions.run((tx) =>
        this.audit.record(tx, operatorOf(caller), {
          ...{ action: 'skill-progress.opened', outcome: 'succeeded' },
          target: { type: 'person', id: person.personId },
        }),
      );
    return this.progressOf(person);
  }

  private async progressOf(person: Person): Promise<PersonProgress> {
    const { personId, name, employeeNumber, department, position } = person;
    const [edition, skills, entries, evidence] = await Promise.all([
      this.books.current(this.database),
      this.reading.list(),
      this.evidence.find(this.database, [personId]),
      this.ledger.of(this.database, personId),
    ]);
    const titles = await this.tests.find(this.database, [...edition.skillsOfTests.keys()]);
    const requirements = edition.requirements.get(keyOf(position ?? ''));
    const today = this.levels.today();
    return {
      person: { personId, name, employeeNumber: employeeNumber || null, department, position },
      ...{ on: today, hasProfile: requirements !== undefined, evidence },
      skills: skillProgressOf({
        ...{ edition, skills, today, requirements: requirements ?? [] },
        titlesOfTests: new Map(titles.map(({ id, title }) => [id, title])),
        person: edition.book.person(evidenceFrom(entries.get(personId) ?? [], edition)),
      }),
    };
  }
}
