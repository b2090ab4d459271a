import { Injectable } from '@nestjs/common';
import { dateOf, dayOf, needsOn, type CoverCell, type Requirement } from '@rigwise/competence';
import {
  COVER_DAYS,
  MOST_TRIED_PEOPLE,
  type competencyAudits,
  type CoverTrial,
  type SkillRow,
  type TriedChanges,
} from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { PrismaTransactions } from '../database/transactions.ts';
import { ReadSkills } from '../framework/read-skills.ts';
import { PrismaClient } from '../generated/client.ts';
import { Breather } from '../levels/breather.ts';
import { ComputeLevels, keyOf } from '../levels/compute-levels.ts';
import { evidenceFrom } from '../levels/computed-person.ts';
import { EvidenceOfPeople } from '../levels/evidence-of-people.repository.ts';
import { numberOf } from '../levels/rule-book-source.ts';
import { RuleBooks, type Edition } from '../levels/rule-books.repository.ts';
import { OutsideCover, TooManyTried, WrongCoverSkill } from './cover.errors.ts';
import { CoverRows } from './cover.repository.ts';
import { TriedRows, type TriedCertificate, type TriedPerson } from './cover-trial.repository.ts';
import { changedCover } from './changed-cover.ts';

/** Enough to see what was tried. */
const MOST_AUDITED = 20;
type Asked = Pick<TriedPerson, 'personId' | 'position'>;

/** Which skills would lose cover. Nothing is written but that someone outside the crew was asked for. */
@Injectable()
export class TryCover {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly skills: ReadSkills,
    private readonly rows: CoverRows,
    private readonly tried: TriedRows,
    private readonly books: RuleBooks,
    private readonly evidence: EvidenceOfPeople,
    private readonly levels: ComputeLevels,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  /** @throws OutsideCover, WrongCoverSkill, TooManyTried */
  async execute(changes: TriedChanges, scope: CallerScope, caller: CallerIdentity): Promise<CoverTrial> {
    const on = this.levels.today();
    const skills = await this.skills.list();
    if (changes.needs.length > 0) checkNeeds(changes.needs, skills, caller);
    const leaves = await this.known(changes.leaves, scope, caller);
    const certificates = await this.knownCertificates(changes.certificates, scope, caller);
    const keys = [...new Set(changes.needs.map(({ position }) => keyOf(position)))];
    const byPosition = await this.tried.ofPositions(this.database, keys, scope);
    const concerned = new Map<string, Asked>(
      [...leaves, ...certificates, ...byPosition].map((one) => [one.personId, one]),
    );
    if (concerned.size > MOST_TRIED_PEOPLE) throw new TooManyTried();
    const subject = { filter: {}, scope, today: on };
    const before = await this.rows.cells(this.database, 'position', subject);
    const ids = [...concerned.keys()];
    const without = await this.rows.cells(this.database, 'position', { ...subject, personIds: ids });
    const gone = new Set(leaves.map(({ personId }) => personId));
    const staying = [...concerned.values()].filter(({ personId }) => !gone.has(personId));
    const added = await this.computed(staying, { changes, certificates, on });
    const names = new Map([
      ...changes.needs.map(({ position }) => [keyOf(position), position.trim()] as const),
      ...before.map(({ group, name }) => [group, name] as const),
    ]);
    const titles = new Map(skills.map(({ id, title }) => [id, title]));
    const kinds = { today: on, leaves: [...gone], certificates: changes.certificates };
    return {
      ...{ on, leaves: leaves.map(({ isInScope: _, ...person }) => person) },
      certificates: certificates.map(({ certificateId, title, personId, name }) => ({
        ...{ certificateId, title, personId, name },
      })),
      skills: changedCover(before, { without, added }).map(({ skill, group, ...change }) => ({
        ...{ skillId: skill, title: titles.get(skill) ?? '', ...change },
        position: group === null ? null : (names.get(group) ?? group),
      })),
      kinds: await this.tried.holders(this.database, kinds, scope),
    };
  }

  /** What people would have and need: computed from the evidence that would be left. */
  private async computed(
    people: readonly Asked[],
    {
      changes,
      certificates,
      on,
    }: {
      readonly changes: TriedChanges;
      readonly certificates: readonly TriedCertificate[];
      readonly on: string;
    },
  ): Promise<CoverCell[]> {
    const edition = await this.books.current(this.database);
    const ids = people.map(({ personId }) => personId);
    const entries = await this.evidence.find(this.database, ids);
    const lost = new Set(certificates.flatMap(({ basis }) => basis));
    const breather = new Breather();
    const cells: CoverCell[] = [];
    for (const { personId, position } of people) {
      await breather.rest();
      const own = (entries.get(personId) ?? []).filter(({ id }) => !lost.has(id));
      const key = keyOf(position ?? '');
      const needs = needsOn(
        requirementsWith(edition, key, changes, on),
        edition.book.person(evidenceFrom(own, edition)),
        on,
      );
      cells.push(
        ...needs.map(({ skill, required, held, until }) => ({
          ...{ skill, group: key, needed: 1 },
          have: COVER_DAYS.map((days) =>
            Number(held >= required && (until === null || until >= (dateOf(dayOf(on) + days) ?? on))),
          ),
        })),
      );
    }
    return cells;
  }

  private async known(
    ids: readonly string[],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<TriedPerson[]> {
    const wanted = new Set(ids);
    const found = await this.tried.people(this.database, [...wanted], scope);
    await this.refuse(found, wanted.size, caller);
    return found;
  }

  private async knownCertificates(
    ids: readonly string[],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<TriedCertificate[]> {
    const wanted = new Set(ids);
    const found = await this.tried.certificates(this.database, [...wanted], scope);
    await this.refuse(found, wanted.size, caller);
    return found;
  }

  /** Others’ people and those who don’t exist are answered alike. @throws OutsideCover */
  private async refuse(
    found: readonly Pick<TriedPerson, 'personId' | 'isInScope'>[],
    wanted: number,
    caller: CallerIdentity,
  ): Promise<void> {
    const outside = found.filter(({ isInScope }) => !isInScope);
    if (outside.length === 0 && found.length === wanted) return;
    await this.transactions.run(async (tx) => {
      for (const { personId: id } of outside.slice(0, MOST_AUDITED))
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action: 'skill-cover.tried', outcome: 'refused', reason: 'other crew' },
          target: { type: 'person', id },
        });
    });
    throw new OutsideCover();
  }
}

/** What positions need is an administrator’s to change, and so to try. @throws OutsideCover, WrongCoverSkill */
function checkNeeds(
  needs: TriedChanges['needs'],
  skills: readonly SkillRow[],
  { role }: CallerIdentity,
): void {
  if (role !== 'admin') throw new OutsideCover();
  const active = new Set(skills.filter(({ isRetired }) => !isRetired).map(({ id }) => id));
  if (!needs.every(({ skillId }) => active.has(skillId))) throw new WrongCoverSkill();
}

function requirementsWith(
  { requirements }: Edition,
  key: string,
  { needs }: TriedChanges,
  on: string,
): Requirement[] {
  const changed = needs.filter(({ position }) => keyOf(position) === key);
  const others = (requirements.get(key) ?? []).filter(
    ({ skill }) => !changed.some(({ skillId }) => skillId === skill),
  );
  // Of several changes of a skill, the last one counts.
  const last = new Map(changed.map(({ skillId, level }) => [skillId, level]));
  const added = [...last].flatMap(([skill, level]) =>
    level === null ? [] : [{ skill, level: numberOf(level), from: on, until: null }],
  );
  return [...others, ...added];
}
