import { Inject, Injectable } from '@nestjs/common';
import type { competencyAudits, SkillRules as Levels, SkillRulesView } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { NoSuchSkill } from '../framework/skills.errors.ts';
import { Skills } from '../framework/skills.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { KnownTests } from '../tests/known-tests.repository.ts';
import { checkRules } from './check-rules.ts';
import { RulesChanged } from './skill-rules.errors.ts';
import { SkillRules } from './skill-rules.repository.ts';

/** What the levels of a skill take: read, and changed one at a time. */
@Injectable()
export class ChangeRules {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly skills: Skills,
    private readonly rules: SkillRules,
    private readonly tests: KnownTests,
    private readonly levels: ComputeLevels,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchSkill */
  async show(skillId: string): Promise<SkillRulesView> {
    if (!(await this.skills.find(this.database, skillId))) throw new NoSuchSkill();
    const [now, history] = await Promise.all([
      this.rules.find(this.database, skillId),
      this.rules.history(this.database, skillId),
    ]);
    const clauses = [now, ...history].flatMap(({ levels }) => Object.values(levels).flat());
    const tests = new Set(clauses.flatMap((clause) => (clause.needs === 'test' ? [clause.testId] : [])));
    return { ...now, history, tests: await this.tests.find(this.database, [...tests]) };
  }

  /** @throws NoSuchSkill, RulesChanged, WrongSkill */
  async change(
    skillId: string,
    { revision, levels }: { readonly revision: number; readonly levels: Levels },
    caller: CallerIdentity,
  ): Promise<SkillRulesView> {
    const by = accountOf(caller);
    try {
      await this.transactions.once(`rules of ${skillId}`, async (tx) => {
        await this.skills.lockFramework(tx);
        const title = await this.check(tx, skillId, levels);
        if ((await this.rules.find(tx, skillId)).revision !== revision) throw new RulesChanged();
        await this.rules.save(tx, skillId, { revision: revision + 1, levels }, { at: this.clock.now(), by });
        await this.levels.everyone(tx);
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action: 'skill-rules.changed', outcome: 'succeeded', target: { type: 'skill', id: skillId } },
          note: title,
        });
        return skillId;
      });
    } catch (error) {
      if (error instanceof RulesChanged) throw new RulesChanged(await this.show(skillId));
      throw error;
    }
    return this.show(skillId);
  }

  /** @returns the title of the skill. @throws NoSuchSkill, WrongSkill */
  private async check(tx: Tx, skillId: string, levels: Levels): Promise<string> {
    const active = await this.skills.active(tx);
    const skill = await this.skills.find(tx, skillId);
    if (!skill) throw new NoSuchSkill();
    checkRules(skillId, levels, new Set(active.map(({ id }) => id)));
    return skill.content.title;
  }
}
