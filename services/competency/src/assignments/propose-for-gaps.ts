import { Inject, Injectable } from '@nestjs/common';
import { GAP_DUE_DAYS, type GapProposal, type GapSelection } from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';
import { RuleBooks } from '../levels/rule-books.repository.ts';
import { OutsideCrew } from './assignments.errors.ts';
import { Audiences } from './audiences.repository.ts';
import { AuditOutside } from './audit-outside.ts';
import { GapCells, type GapSource, type StoredCell } from './gap-cells.repository.ts';
import { sourcesOf, type GapSources } from './gap-sources.ts';
import { GiveWork } from './give-work.ts';

type Closed = readonly [cell: StoredCell, by: Extract<GapSources, { readonly is: 'closed' }>];
/** People whom something is proposed for, with the day that it is due before. */
type Before = ReadonlyMap<string, string | null>;
const TERMS = { due: { by: 'days', days: GAP_DUE_DAYS }, fitsRotation: true, opensOn: null } as const;

/** What to assign so that gaps of people close. */
@Injectable()
export class ProposeForGaps {
  constructor(
    private readonly database: PrismaClient,
    private readonly cells: GapCells,
    private readonly books: RuleBooks,
    private readonly audiences: Audiences,
    private readonly giving: GiveWork,
    private readonly outside: AuditOutside,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws OutsideCrew */
  async execute(selection: GapSelection, scope: CallerScope, caller: CallerIdentity): Promise<GapProposal> {
    const ids = [...new Set(selection.cells.flatMap(({ personIds }) => personIds))];
    const outside = await this.audiences.outside(this.database, ids, scope);
    if (outside.length > 0) {
      await this.outside.record('assignment.made', outside, caller);
      throw new OutsideCrew();
    }
    const today = this.clock.now().toISOString().slice(0, 10);
    const { rules } = await this.books.current(this.database);
    const cells = (await this.cells.ofSelection(this.database, selection)).map(
      (cell) => [cell, sourcesOf(cell, rules.get(cell.skillId), today)] as const,
    );
    const closed = cells.filter((one): one is Closed => one[1].is === 'closed');
    const sources = await this.sourcesFor(closed);
    const served = new Set<StoredCell>();
    const proposals = [];
    for (const source of sources) {
      const of = closed.filter(([cell, by]) => gives(source, cell, by));
      for (const [cell] of of) served.add(cell);
      if (of.length > 0) proposals.push(await this.proposal(source, of, today));
    }
    return {
      proposals,
      unclosed: unclosedOf(cells.filter(([cell, by]) => by.is !== 'met' && !served.has(cell))),
      met: cells.filter(([, { is }]) => is === 'met').length,
    };
  }

  private sourcesFor(closed: readonly Closed[]): Promise<GapSource[]> {
    const tests = new Set(closed.flatMap(([, { tests: of }]) => of));
    const observed = new Set(closed.flatMap(([{ skillId }, { isObserved }]) => (isObserved ? skillId : [])));
    return this.cells.sources(this.database, [...tests], [...observed]);
  }

  private async proposal(
    { kind, targetId, title }: GapSource,
    of: readonly Closed[],
    today: string,
  ): Promise<GapProposal['proposals'][number]> {
    const before = beforeOf(of);
    const people = await this.audiences.byName(
      this.database,
      {
        ...{
          audience: { to: 'people', personIds: [...before.keys()] },
          crewId: null,
          assignmentId: null,
          occurrence: 1,
        },
        ...{ kind, targetId, protectsSchemeId: null, today },
      },
      before.size,
    );
    const dues = await this.giving.dueDates(
      ...([this.database, TERMS] as const),
      people.map((one) => ({ ...one, expiresOn: before.get(one.personId) ?? null })),
      today,
    );
    const has = people.filter((one) => one.has).length;
    return {
      ...{ kind, targetId, title, has, gets: people.length - has },
      skills: [...new Set(of.map(([{ skill }]) => skill))],
      people: people.map(({ personId, name, position, has: hasIt }, at) => {
        const { dueOn, fits } = dues[at]!;
        return hasIt
          ? { personId, name, position, verdict: 'has' as const, dueOn: null, fits: null }
          : { personId, name, position, verdict: 'gets' as const, dueOn, fits };
      }),
    };
  }
}

const gives = ({ kind, targetId, skillId }: GapSource, cell: StoredCell, by: Closed[1]): boolean =>
  kind === 'test' ? by.tests.includes(targetId) : by.isObserved && skillId === cell.skillId;

/** Of several skills that it tells of, the first to lapse counts. */
function beforeOf(of: readonly Closed[]): Before {
  const all = new Map<string, string | null>();
  for (const [{ personId }, { before }] of of) {
    const known = all.get(personId) ?? null;
    all.set(personId, known === null || (before !== null && before < known) ? before : known);
  }
  return all;
}

function unclosedOf(cells: readonly (readonly [StoredCell, GapSources])[]): GapProposal['unclosed'] {
  const bySkill = Map.groupBy(cells, ([{ skillId }, by]) => `${skillId} ${whyOf(by)}`);
  return [...bySkill.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const [{ skillId, skill }, by] = first;
    return { skillId, title: skill, people: of.length, why: whyOf(by) };
  });
}

/** Rules may name tests and checklists that are no longer in use. */
const whyOf = (by: GapSources) => (by.is === 'unclosed' ? by.why : ('other-evidence' as const));
