import type { INestApplicationContext } from '@nestjs/common';
import { demoAuthor, demoReviewer } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { newId } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { DecideImport } from '../imports/decide-import.ts';
import { LoadImports } from '../imports/load-imports.ts';
import { ReadImports } from '../imports/read-imports.ts';
import { TakeItemFile } from '../imports/take-item-file.ts';
import { ItemViews } from '../items/item-views.repository.ts';
import { ItemKind } from '../items/item-kind.ts';
import { TakeStep } from '../versions/take-step.ts';
import type { Step } from '../versions/version.ts';
import { packageOf } from './content-folders.ts';

/** A user at work in the console. */
export type Reviewer = CallerIdentity;

/** The service's use cases, as its history calls them. */
export class HistoryDesk {
  private author: CallerIdentity | undefined;

  constructor(private readonly parts: INestApplicationContext) {}

  reviewer(): Promise<Reviewer> {
    return this.callerOf(demoReviewer);
  }

  /** Imports a folder of questions for all departments. @returns the ids of the items, in the order of the file */
  async import(folder: string): Promise<string[]> {
    const author = await this.demoAuthor();
    const bytes = packageOf(folder);
    const file = {
      ...({ id: newId(), name: `${folder}.zip`, type: 'application/zip', size: bytes.length } as const),
      accountId: author.accountId,
      bytes: async function* () {
        yield bytes;
      },
    };
    const id = await this.parts
      .get(PrismaTransactions)
      .run((tx) => this.parts.get(TakeItemFile).take(tx, file), { timeout: 120_000 });
    await this.parts.get(DecideImport).load(id, null, author);
    await this.parts.get(LoadImports).loadAll();
    const { items } = await this.parts.get(ReadImports).listRows(id, { limit: 200 }, author);
    return items.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]));
  }

  async submit(itemId: string): Promise<void> {
    await this.take(itemId, 'submit', await this.demoAuthor());
  }

  /** Approves and publishes an item. */
  async approve(itemId: string, by: Reviewer): Promise<void> {
    await this.take(itemId, 'approve', by);
    await this.take(itemId, 'publish', by);
  }

  async return(itemId: string, note: string, by: Reviewer): Promise<void> {
    await this.take(itemId, 'return', by, note);
  }

  private async take(itemId: string, step: Step, by: CallerIdentity, note?: string): Promise<void> {
    const latest = await this.parts.get(ItemViews).latest(this.parts.get(PrismaClient), itemId);
    if (!latest) throw new Error(`There is no item ${itemId}`);
    const requested = { id: itemId, step, revision: latest.revision, ...(note !== undefined && { note }) };
    await this.parts.get(TakeStep).execute(this.parts.get(ItemKind), requested, by);
  }

  private async demoAuthor(): Promise<CallerIdentity> {
    return (this.author ??= await this.callerOf(demoAuthor));
  }

  private async callerOf(employeeNumber: string): Promise<CallerIdentity> {
    const person = await this.parts
      .get(PrismaTransactions)
      .run((tx) => this.parts.get(People).findByNumber(tx, employeeNumber));
    if (!person?.accountId) throw new Error(`${employeeNumber} has no account`);
    return {
      ...{ accountId: person.accountId, role: 'manager', username: null, personId: person.personId },
      ...{ actorId: null, sessionHash: null, capabilities: [], operator: null, service: null },
      ...{ address: '10.20.0.1', loadTest: false },
    };
  }
}
