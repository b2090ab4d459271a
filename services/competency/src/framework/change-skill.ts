import { Inject, Injectable } from '@nestjs/common';
import {
  MOST_SKILLS,
  type addSkill,
  type CallInput,
  type competencyAudits,
  type moveSkill,
  type SkillContent,
  type SkillDetails,
  type SkillEvent,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from './account-of.ts';
import { ReadSkills } from './read-skills.ts';
import {
  changedMeanwhile,
  CodeTaken,
  isNotRetired,
  isRetired,
  NoSuchSkill,
  notEmpty,
  SkillConflict,
  TooManySkills,
} from './skills.errors.ts';
import { Skills, type Skill, type Step } from './skills.repository.ts';
import { Tree } from './tree.ts';

interface Seen {
  readonly skillId: string;
  /** Of the skill as the caller saw it. */
  readonly revision: number;
}

/** Changes of the framework, one at a time. */
@Injectable()
export class ChangeSkill {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly skills: Skills,
    private readonly reading: ReadSkills,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws CodeTaken, TooManySkills, NoSuchParent, TooDeep */
  async add(
    { parentId, content }: CallInput<typeof addSkill>['body'],
    caller: CallerIdentity,
  ): Promise<SkillDetails> {
    const id = await this.transactions.once('add skill', async (tx) => {
      const tree = await this.lockedTree(tx);
      if (tree.size >= MOST_SKILLS) throw new TooManySkills();
      tree.checkPlace(null, parentId);
      await this.checkCode(tx, content, null);
      const skill: Skill = { id: newId(), parentId, content, isRetired: false, revision: 1 };
      await this.skills.add(tx, skill, tree.childrenOf(parentId).length, this.step('added', caller));
      await this.report(tx, 'added', skill, caller);
      return skill.id;
    });
    return this.reading.show(id);
  }

  /** @throws NoSuchSkill, SkillConflict, CodeTaken */
  change(seen: Seen, content: SkillContent, caller: CallerIdentity): Promise<SkillDetails> {
    return this.execute('changed', seen, caller, async (tx, skill) => {
      if (skill.isRetired) throw isRetired();
      await this.checkCode(tx, content, skill.id);
      return { ...skill, content };
    });
  }

  /** @throws NoSuchSkill, SkillConflict, NoSuchParent, OwnAncestor, TooDeep */
  move(
    seen: Seen,
    { parentId, afterId }: Pick<CallInput<typeof moveSkill>['body'], 'parentId' | 'afterId'>,
    caller: CallerIdentity,
  ): Promise<SkillDetails> {
    return this.execute('moved', seen, caller, async (tx, skill, tree) => {
      if (skill.isRetired) throw isRetired();
      tree.checkPlace(skill.id, parentId);
      await this.skills.order(tx, tree.withPlaced(skill.id, parentId, afterId));
      return { ...skill, parentId };
    });
  }

  /** @throws NoSuchSkill, SkillConflict */
  retire(seen: Seen, caller: CallerIdentity): Promise<SkillDetails> {
    return this.execute('retired', seen, caller, (_tx, skill, tree) => {
      if (skill.isRetired) throw isRetired();
      if (tree.hasActiveBelow(skill.id)) throw notEmpty();
      return Promise.resolve({ ...skill, isRetired: true });
    });
  }

  /** @throws NoSuchSkill, SkillConflict, NoSuchParent */
  restore(seen: Seen, caller: CallerIdentity): Promise<SkillDetails> {
    return this.execute('restored', seen, caller, (_tx, skill, tree) => {
      if (!skill.isRetired) throw isNotRetired();
      tree.checkPlace(skill.id, skill.parentId);
      return Promise.resolve({ ...skill, isRetired: false });
    });
  }

  private async execute(
    event: SkillEvent,
    { skillId, revision }: Seen,
    caller: CallerIdentity,
    work: (tx: Tx, skill: Skill, tree: Tree) => Promise<Skill>,
  ): Promise<SkillDetails> {
    try {
      await this.transactions.once(`skill ${event} ${skillId}`, async (tx) => {
        const tree = await this.lockedTree(tx);
        const skill = await this.skills.find(tx, skillId);
        if (!skill) throw new NoSuchSkill();
        if (skill.revision !== revision) throw changedMeanwhile();
        const after = { ...(await work(tx, skill, tree)), revision: revision + 1 };
        await this.skills.save(tx, after, this.step(event, caller));
        await this.report(tx, event, after, caller);
        return skillId;
      });
    } catch (error) {
      if (!(error instanceof SkillConflict)) throw error;
      throw error.with(await this.reading.show(skillId));
    }
    return this.reading.show(skillId);
  }

  private async lockedTree(tx: Tx): Promise<Tree> {
    await this.skills.lockFramework(tx);
    return new Tree(await this.skills.nodes(tx));
  }

  private async checkCode(tx: Tx, { code }: SkillContent, id: string | null): Promise<void> {
    if (code === null) return;
    const title = await this.skills.titleOfCode(tx, code, id);
    if (title !== null) throw new CodeTaken(code, title);
  }

  private step(event: SkillEvent, caller: CallerIdentity): Step {
    return { event, at: this.clock.now(), by: accountOf(caller) };
  }

  private report(tx: Tx, event: SkillEvent, { id, content }: Skill, caller: CallerIdentity): Promise<void> {
    return this.audit.record(tx, operatorOf(caller), {
      ...{ action: `skill.${event}`, outcome: 'succeeded', target: { type: 'skill', id } },
      note: content.title,
    });
  }
}
