import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { toCase, type CasePackage } from '@rigwise/competence';
import { skillLevels, type competencyAudits, type SkillDetails, type SkillRow } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { FrameworkSettings } from './framework-settings.ts';
import { SkillViews } from './skill-views.repository.ts';
import { NoSuchSkill } from './skills.errors.ts';
import { Skills } from './skills.repository.ts';
import { Tree } from './tree.ts';

/** The framework that a company keeps; packages of it are recognised by this name. */
const FRAMEWORK = 'framework of skills';

/** The framework, for those who read it. */
@Injectable()
export class ReadSkills {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly views: SkillViews,
    private readonly skills: Skills,
    private readonly settings: FrameworkSettings,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  list(): Promise<SkillRow[]> {
    return this.views.list(this.database);
  }

  /** @throws NoSuchSkill */
  async show(id: string): Promise<SkillDetails> {
    const skill = await this.views.find(this.database, id);
    if (!skill) throw new NoSuchSkill();
    return skill;
  }

  /** Without what is retired. */
  export(caller: CallerIdentity): Promise<CasePackage> {
    return this.transactions.run(async (tx) => {
      const [nodes, active] = [await this.skills.nodes(tx), await this.skills.active(tx)];
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'skills.exported', outcome: 'succeeded', target: { type: 'skills', id: 'CASE' } },
        facts: { skills: active.length },
      });
      const byId = new Map(active.map((skill) => [skill.id, skill]));
      const skills = new Tree(nodes).inOrder().flatMap(({ id, parentId }) => {
        const skill = byId.get(id);
        if (!skill) return [];
        const { code, levels, ...texts } = skill.content;
        const numbered = skillLevels.flatMap((level, at) => {
          const text = levels[level];
          return text === undefined ? [] : [[at + 1, text] as const];
        });
        return [{ id, parentId, code: code ?? '', ...texts, levels: Object.fromEntries(numbered) }];
      });
      return toCase(
        {
          ...{ id: identifierOf(FRAMEWORK), title: 'Skills', language: 'en', version: '1' },
          ...{ changedAt: this.clock.now().toISOString(), skills },
        },
        { creator: 'Rigwise', address: this.settings.address, identifierOf },
      );
    });
  }
}

/** A UUID of version 8 (RFC 9562, 5.8): the first bits of a hash of the name. */
function identifierOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
