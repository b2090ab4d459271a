import { Injectable } from '@nestjs/common';
import type { assessmentAudits, TestContent } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { newId } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { supersedeLive } from '../versions/take-step.ts';
import { nextLive, type Act } from '../versions/version.ts';
import type { Stored } from '../versions/version.repository.ts';
import { isOfDepartment } from './check-test.ts';
import { TestBank, type FixedRow } from './test-bank.repository.ts';
import { TestKind } from './test-kind.ts';
import { InUse, UnfitReplacement } from './tests.errors.ts';
import { TestsWithItem } from './tests-with-item.repository.ts';

interface Retirement {
  readonly itemId: string;
  readonly replacement?: string;
  readonly act: Omit<Act, 'revision'>;
  readonly caller: CallerIdentity;
}

/**
 * Keeps live tests complete when one of their fixed items retires: each gets a next version, live at once, with the
 * replacement in the same place. Work in progress stays as it is; the check of a test names its retired items.
 */
@Injectable()
export class ReplaceInTests {
  constructor(
    private readonly tests: TestKind,
    private readonly uses: TestsWithItem,
    private readonly bank: TestBank,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
  ) {}

  /**
   * Call it with `TestsWithItem.lock` held.
   * @throws InUse without a replacement, UnfitReplacement
   */
  async execute(tx: Tx, retirement: Retirement): Promise<void> {
    const { itemId, replacement } = retirement;
    const using = await this.uses.live(tx, itemId);
    if (using.length === 0) return;
    if (replacement === undefined) throw new InUse(using);
    const rows = await this.bank.fixed(tx, [itemId, replacement]);
    const [old, item] = [itemId, replacement].map((id) =>
      rows.find((row) => row.item_id === id.toLowerCase()),
    );
    const live: Stored<TestContent>[] = [];
    const unfit = [];
    for (const { id, title } of using) {
      await this.tests.versions.lock(tx, id);
      const stored = await this.tests.versions.live(tx, id);
      if (!stored) continue;
      const message = whyUnfit(item, old, stored);
      if (message !== null) unfit.push({ id, title, message });
      live.push(stored);
    }
    if (unfit.length > 0 || !item || !old) throw new UnfitReplacement(unfit);
    for (const stored of live) await this.replace(tx, stored, { old, item }, retirement);
  }

  private async replace(
    tx: Tx,
    { version: live, content }: Stored<TestContent>,
    { old, item }: Readonly<Record<'old' | 'item', FixedRow>>,
    { act, caller }: Retirement,
  ): Promise<void> {
    const { versions } = this.tests;
    const id = live.lineageId;
    const isLatest = (await versions.latest(tx, id))?.version.id === live.id;
    const next = nextLive(live, { id: newId(), number: await versions.nextNumber(tx, id) }, act);
    const replaced = withReplacement(content, old.item_id, item.item_id);
    const note = `“${old.title}” → “${item.title}”`;
    const seconds = await versions.estimate(tx, live.id);
    await supersedeLive(tx, this.tests, id, act);
    await versions.addBeside(tx, next, replaced, isLatest);
    await versions.setEstimate(tx, next.id, seconds - old.estimated_seconds + item.estimated_seconds);
    await versions.setLive(tx, id, next.number);
    await versions.note(tx, next, 'item-replaced', note);
    await this.audit.record(tx, operatorOf(caller), {
      action: 'test.item-replaced',
      outcome: 'succeeded',
      target: { type: 'test', id },
      facts: { number: next.number, item: old.item_id, replacement: item.item_id },
    });
  }
}

/** The same test with another item in the same place. */
export const withReplacement = (content: TestContent, itemId: string, replacement: string): TestContent => ({
  ...content,
  sections: content.sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      item.itemId.toLowerCase() === itemId ? { ...item, itemId: replacement } : item,
    ),
  })),
});

function whyUnfit(
  item: FixedRow | undefined,
  old: FixedRow | undefined,
  { content, department }: Stored<TestContent>,
): string | null {
  if (!item || item.live_number === null) return 'Only a live item can replace this one.';
  if (item.item_id === old?.item_id) return 'Choose another item: this one retires.';
  if (!isOfDepartment(item.department, department))
    return `“${item.title}” belongs to another department than the test.`;
  if (content.languages.some((language) => !item.languages.includes(language)))
    return `“${item.title}” doesn’t have all languages of the test.`;
  const has = content.sections.some(({ items }) =>
    items.some(({ itemId }) => itemId.toLowerCase() === item.item_id),
  );
  return has ? `The test already has “${item.title}”.` : null;
}
