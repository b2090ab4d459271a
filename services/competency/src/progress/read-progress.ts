import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type competencyAudits,
  type PersonProgress,
  type SkillProgress,
} from '@rigwise/contracts';
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
    const person = await this.people.ofCaller(this.database, caller);
    if (!person) throw new NoSuchPerson();
    return this.progressOf(person);
  }

  /** The caller’s skills alone. None for a caller who isn’t in the directory. */
  async mySkills(caller: CallerIdentity): Promise<SkillProgress[]> {
    const person = await this.people.ofCaller(this.database, caller);
    return person ? (await this.skillsOf(person)).skills : [];
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
    const [known, evidence] = await Promise.all([
      this.skillsOf(person),
      this.ledger.of(this.database, personId),
    ]);
    return {
      person: { personId, name, employeeNumber: employeeNumber || null, department, position },
      ...{ on: this.levels.today(), evidence, ...known },
    };
  }

  private async skillsOf({
    personId,
    position,
  }: Person): Promise<Pick<PersonProgress, 'hasProfile' | 'skills'>> {
    const [edition, skills, entries] = await Promise.all([
      this.books.current(this.database),
      this.reading.list(),
      this.evidence.find(this.database, [personId]),
    ]);
    const titles = await this.tests.find(this.database, [...edition.skillsOfTests.keys()]);
    const requirements = edition.requirements.get(keyOf(position ?? ''));
    return {
      hasProfile: requirements !== undefined,
      skills: skillProgressOf({
        ...{ edition, skills, today: this.levels.today(), requirements: requirements ?? [] },
        titlesOfTests: new Map(titles.map(({ id, title }) => [id, title])),
        person: edition.book.person(evidenceFrom(entries.get(personId) ?? [], edition)),
      }),
    };
  }
}
