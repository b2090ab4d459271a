import { Inject, Injectable } from '@nestjs/common';
import {
  MOST_CHECKLISTS,
  type ChecklistContent,
  type ChecklistDetails,
  type ChecklistRow,
  type competencyAudits,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { Skills } from '../framework/skills.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import {
  changedMeanwhile,
  ChecklistConflict,
  isNotRetired,
  isRetired,
  NoSuchChecklist,
  TooManyChecklists,
  WrongSkill,
} from './checklists.errors.ts';
import { Checklists, type StoredChecklist } from './checklists.repository.ts';

type Event = 'added' | 'changed' | 'retired' | 'restored';

interface Seen {
  readonly checklistId: string;
  /** Of the checklist as the caller saw it. */
  readonly revision: number;
}

/** Checklists: read, and changed one at a time. */
@Injectable()
export class ChangeChecklist {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly skills: Skills,
    private readonly checklists: Checklists,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  list(): Promise<ChecklistRow[]> {
    return this.checklists.list(this.database);
  }

  /** @throws NoSuchChecklist */
  async show(id: string): Promise<ChecklistDetails> {
    const found = await this.checklists.find(this.database, id);
    if (!found) throw new NoSuchChecklist();
    return { ...found, history: await this.checklists.history(this.database, id) };
  }

  /** @throws TooManyChecklists, WrongSkill */
  async add(content: ChecklistContent, caller: CallerIdentity): Promise<ChecklistDetails> {
    const id = await this.transactions.once('add checklist', async (tx) => {
      await this.lock(tx);
      const added = newId();
      await this.checkSkill(tx, content);
      await this.checkCount(tx);
      await this.checklists.add(tx, added, content, this.byCaller(caller));
      await this.report(tx, 'added', { id: added, content }, caller);
      return added;
    });
    return this.show(id);
  }

  /** @throws NoSuchChecklist, ChecklistConflict, WrongSkill */
  change(seen: Seen, content: ChecklistContent, caller: CallerIdentity): Promise<ChecklistDetails> {
    return this.execute('changed', seen, caller, async (tx, checklist) => {
      if (checklist.isRetired) throw isRetired();
      await this.checkSkill(tx, content);
      return { ...checklist, content };
    });
  }

  /** @throws NoSuchChecklist, ChecklistConflict */
  retire(seen: Seen, caller: CallerIdentity): Promise<ChecklistDetails> {
    return this.execute('retired', seen, caller, (_tx, checklist) => {
      if (checklist.isRetired) throw isRetired();
      return Promise.resolve({ ...checklist, isRetired: true });
    });
  }

  /** @throws NoSuchChecklist, ChecklistConflict, TooManyChecklists, WrongSkill */
  restore(seen: Seen, caller: CallerIdentity): Promise<ChecklistDetails> {
    return this.execute('restored', seen, caller, async (tx, checklist) => {
      if (!checklist.isRetired) throw isNotRetired();
      await this.checkSkill(tx, checklist.content);
      await this.checkCount(tx);
      return { ...checklist, isRetired: false };
    });
  }

  private async execute(
    event: Event,
    { checklistId, revision }: Seen,
    caller: CallerIdentity,
    work: (tx: Tx, checklist: StoredChecklist) => Promise<StoredChecklist>,
  ): Promise<ChecklistDetails> {
    try {
      await this.transactions.once(`checklist ${event} ${checklistId}`, async (tx) => {
        await this.lock(tx);
        const checklist = await this.checklists.find(tx, checklistId);
        if (!checklist) throw new NoSuchChecklist();
        if (checklist.revision !== revision) throw changedMeanwhile();
        const after = { ...(await work(tx, checklist)), revision: revision + 1 };
        await this.checklists.save(tx, after, this.byCaller(caller));
        await this.report(tx, event, after, caller);
        return checklistId;
      });
    } catch (error) {
      if (!(error instanceof ChecklistConflict)) throw error;
      throw error.with(await this.show(checklistId));
    }
    return this.show(checklistId);
  }

  /** The framework first, as it names a skill. */
  private async lock(tx: Tx): Promise<void> {
    await this.skills.lockFramework(tx);
    await this.checklists.lockAll(tx);
  }

  private async checkSkill(tx: Tx, { skillId }: ChecklistContent): Promise<void> {
    const skill = await this.skills.find(tx, skillId);
    if (!skill || skill.isRetired || Object.keys(skill.content.levels).length === 0) throw new WrongSkill();
  }

  private async checkCount(tx: Tx): Promise<void> {
    if ((await this.checklists.count(tx)) >= MOST_CHECKLISTS) throw new TooManyChecklists();
  }

  private byCaller(caller: CallerIdentity) {
    return { at: this.clock.now(), by: accountOf(caller) };
  }

  private report(
    tx: Tx,
    event: Event,
    { id, content }: Pick<StoredChecklist, 'id' | 'content'>,
    caller: CallerIdentity,
  ): Promise<void> {
    return this.audit.record(tx, operatorOf(caller), {
      ...{ action: `checklist.${event}`, outcome: 'succeeded', target: { type: 'checklist', id } },
      note: content.title,
    });
  }
}
