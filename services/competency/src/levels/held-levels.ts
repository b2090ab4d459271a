import { Injectable } from '@nestjs/common';
import { dayOf, levelOn } from '@rigwise/competence';
import type { SkillLevel } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { evidenceFrom } from './computed-person.ts';
import { EvidenceOfPeople } from './evidence-of-people.repository.ts';
import { levelNamed } from './rule-book-source.ts';
import { RuleBooks } from './rule-books.repository.ts';
import { Standings } from './standings.repository.ts';

/** A person’s level in a skill; null for none. */
export type HeldLevelIn = (skillId: string) => SkillLevel | null;

/** Levels of a person on a day, by the evidence and rules of now. */
@Injectable()
export class HeldLevels {
  constructor(
    private readonly books: RuleBooks,
    private readonly evidence: EvidenceOfPeople,
    private readonly standings: Standings,
  ) {}

  /** @param date such as 2027-03-02 */
  async of(sql: SqlExecutor, personId: string, date: string): Promise<HeldLevelIn> {
    const edition = await this.books.current(sql);
    const survivorId = (await this.standings.survivorOf(sql, personId)) ?? personId;
    const entries = await this.evidence.find(sql, [survivorId]);
    const { levels } = edition.book.person(evidenceFrom(entries.get(survivorId) ?? [], edition));
    return (skillId) => {
      const days = levels.get(skillId);
      return days ? levelNamed(levelOn(days, dayOf(date))) : null;
    };
  }
}
