import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { demoAuthor, demoReviewer, type ItemContent, type TestContent } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { demoCaller } from '@rigwise/service';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { DecideImport } from '../imports/decide-import.ts';
import { LoadImports } from '../imports/load-imports.ts';
import { ReadImports } from '../imports/read-imports.ts';
import { TakeItemFile } from '../imports/take-item-file.ts';
import { ItemKind } from '../items/item-kind.ts';
import { ItemViews } from '../items/item-views.repository.ts';
import { TestKind } from '../tests/test-kind.ts';
import { ChangeDraft } from '../versions/change-draft.ts';
import { CreateFirst } from '../versions/create-first.ts';
import type { Kind } from '../versions/kind.ts';
import { TakeStep, type StepRequest } from '../versions/take-step.ts';
import type { VersionKind as KindName } from '../versions/version.ts';
import type { VersionView } from '../versions/versions.errors.ts';
import { packageOf } from './content-folders.ts';

const ASK_EVERY_MS = 50;

/** A user at work in the console. */
export type Reviewer = CallerIdentity;

/** The service's use cases, as its history calls them. */
export class HistoryDesk {
  private author: CallerIdentity | undefined;

  constructor(private readonly parts: INestApplicationContext) {}

  /** Where the history is. */
  now(): Date {
    return this.parts.get<Clock>(CLOCK).now();
  }

  reviewer(): Promise<Reviewer> {
    return this.callerOf(demoReviewer);
  }

  /** Imports a folder of questions for all departments. @returns the ids of the items by their identifiers, in order */
  async import(folder: string): Promise<ReadonlyMap<string, string>> {
    const author = await this.demoAuthor();
    const bytes = packageOf(folder);
    const file = {
      ...({ id: newId(), name: `${folder}.zip`, type: 'application/zip', size: bytes.length } as const),
      accountId: author.accountId,
      bytes: async function* () {
        yield bytes;
      },
    };
    const taking = this.parts.get(TakeItemFile);
    const id = await taking.inTurn(new AbortController().signal, () =>
      this.parts.get(PrismaTransactions).run((tx) => taking.take(tx, file), { timeout: 120_000 }),
    );
    await this.parts.get(DecideImport).load(id, null, author);
    const imports = this.parts.get(ReadImports);
    // The task that was woken may be at the import, too: then there is nothing to load for a moment.
    for (; (await imports.show(id, author)).status === 'loading'; await pause(ASK_EVERY_MS))
      await this.parts.get(LoadImports).loadAll();
    const { items } = await imports.listRows(id, { limit: 200 }, author);
    return new Map(
      items.flatMap(({ identifier, itemId }) => (itemId === null ? [] : [[identifier ?? '', itemId]])),
    );
  }

  /** Changes an item's draft. */
  async rewrite(id: string, change: (content: ItemContent) => ItemContent): Promise<void> {
    const draft = await this.parts.get(ItemViews).latest(this.parts.get(PrismaClient), id);
    if (!draft) throw new Error(`There is no item ${id}`);
    const { revision, content } = draft;
    const by = await this.demoAuthor();
    await this.parts
      .get(ChangeDraft)
      .save(this.parts.get(ItemKind), { id, revision, content: change(content) }, by);
  }

  /** Creates a test for all departments. */
  async createTest(id: string, content: TestContent): Promise<void> {
    await this.parts
      .get(CreateFirst)
      .execute(this.parts.get(TestKind), { department: null, content }, await this.demoAuthor(), id);
  }

  async submit(of: KindName, id: string): Promise<void> {
    await this.take(of, { id, step: 'submit' }, await this.demoAuthor());
  }

  /** Approves and publishes an item or a test. */
  async approve(of: KindName, id: string, by: Reviewer): Promise<void> {
    await this.take(of, { id, step: 'approve' }, by);
    await this.take(of, { id, step: 'publish' }, by);
  }

  async return(of: KindName, id: string, note: string, by: Reviewer): Promise<void> {
    await this.take(of, { id, step: 'return', note }, by);
  }

  private take(of: KindName, step: Omit<StepRequest, 'revision'>, by: CallerIdentity): Promise<void> {
    return of === 'item'
      ? this.takeOf(this.parts.get(ItemKind), step, by)
      : this.takeOf(this.parts.get(TestKind), step, by);
  }

  private async takeOf<Content, View extends VersionView & { readonly revision: number }>(
    kind: Kind<Content, View>,
    step: Omit<StepRequest, 'revision'>,
    by: CallerIdentity,
  ): Promise<void> {
    const latest = await kind.views.latest(this.parts.get(PrismaClient), step.id);
    if (!latest) throw new Error(`There is no ${kind.name} ${step.id}`);
    await this.parts.get(TakeStep).execute(kind, { ...step, revision: latest.revision }, by);
  }

  async demoAuthor(): Promise<CallerIdentity> {
    return (this.author ??= await this.callerOf(demoAuthor));
  }

  private async callerOf(employeeNumber: string): Promise<CallerIdentity> {
    const person = await this.parts
      .get(PrismaTransactions)
      .run((tx) => this.parts.get(People).findByNumber(tx, employeeNumber));
    if (!person) throw new Error(`There is no ${employeeNumber}`);
    return demoCaller(person, 'manager');
  }
}
