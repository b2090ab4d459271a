import { Injectable } from '@nestjs/common';
import { gapsOn, newGaps, type Gap, type Person, type Requirement } from '@rigwise/competence';
import type { ProfileContent, ProfileTrial } from '@rigwise/contracts';
import { Skills } from '../framework/skills.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels, keyOf } from '../levels/compute-levels.ts';
import { evidenceFrom } from '../levels/computed-person.ts';
import { EvidenceOfPeople } from '../levels/evidence-of-people.repository.ts';
import { NamedPeople } from '../levels/named-people.repository.ts';
import { levelNamed, requirementsOf } from '../levels/rule-book-source.ts';
import { RuleBooks } from '../levels/rule-books.repository.ts';
import { WrongSkill } from './profiles.errors.ts';

const MOST_SHOWN = 200;

/** Who would fall short of what a position would need. */
@Injectable()
export class TryProfile {
  constructor(
    private readonly database: PrismaClient,
    private readonly skills: Skills,
    private readonly books: RuleBooks,
    private readonly evidence: EvidenceOfPeople,
    private readonly people: NamedPeople,
    private readonly levels: ComputeLevels,
  ) {}

  /** @throws WrongSkill */
  async execute(content: ProfileContent): Promise<ProfileTrial> {
    const [today, edition] = [this.levels.today(), await this.books.current(this.database)];
    const key = keyOf(content.position);
    const [before, after] = [edition.requirements.get(key) ?? [], requirementsOf(content)];
    const titles = await this.titlesWith(before);
    if (!content.requirements.every(({ skillId }) => titles.has(skillId))) throw new WrongSkill();
    const people = await this.people.ofPosition(this.database, key);
    const entries = await this.evidence.find(
      this.database,
      people.map(({ personId }) => personId),
    );
    const personOf = (id: string): Person =>
      edition.book.person(evidenceFrom(entries.get(id) ?? [], edition));
    const known = people.map((one) => ({ ...one, levels: personOf(one.personId) }));
    const shortOf = (requirements: readonly Requirement[]): number =>
      known.filter(({ levels }) => gapsOn(requirements, levels, today).length > 0).length;
    const newly = known.flatMap(({ levels, personId, name }) => {
      const gaps = newGaps([before, after], levels, today);
      return gaps.length === 0 ? [] : [{ personId, name, gaps: gaps.map((gap) => inWords(gap, titles)) }];
    });
    return {
      ...{ people: people.length, shortBefore: shortOf(before), shortAfter: shortOf(after) },
      newlyShort: newly.slice(0, MOST_SHOWN),
    };
  }

  /** The titles of skills in use, and of those that are required already: these may stay when they are retired. */
  private async titlesWith(required: readonly Requirement[]): Promise<ReadonlyMap<string, string>> {
    const active = await this.skills.active(this.database);
    const titles = new Map(active.map((skill) => [skill.id, skill.content.title]));
    for (const { skill: id } of required) {
      const retired = titles.has(id) ? undefined : await this.skills.find(this.database, id);
      if (retired) titles.set(id, retired.content.title);
    }
    return titles;
  }
}

function inWords({ skill, required, held }: Gap, titles: ReadonlyMap<string, string>) {
  const level = levelNamed(required);
  if (level === null) throw new Error(`${required} is no level`);
  return { skillId: skill, title: titles.get(skill) ?? '', required: level, held: levelNamed(held) };
}
