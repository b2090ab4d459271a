import {
  approveItem,
  approveTest,
  createTest,
  listCatalogue,
  listTests,
  publishItem,
  publishTest,
  saveTestDraft,
  showTest,
  submitItem,
  submitTest,
  type CallDefinition,
  type CatalogueTest,
  type ItemContent,
  type TestContent,
  type TestDetails,
  type TestRow,
  type TestVersion,
} from '@rigwise/contracts';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { anItem } from './an-item.ts';
import type { Bank } from './bank.ts';
import { anna, pia, quinn } from './bank.ts';

interface Placed {
  readonly as?: TestCaller;
  readonly department?: string | null;
}

/** Tests and the items that they need, through the service's endpoints. */
export class Exams {
  constructor(readonly bank: Bank) {}

  /** An item that is live. @returns its id */
  async liveItem(content: ItemContent = anItem(), placed: Placed = {}): Promise<string> {
    const { itemId } = await this.bank.create(content, placed);
    for (const [call, as] of [
      [submitItem, placed.as ?? anna],
      [approveItem, placed.department === null ? lead : pia],
      [publishItem, placed.department === null ? lead : pia],
    ] as const)
      expect((await this.bank.step(call, itemId, as)).problem.message).toBeUndefined();
    return itemId;
  }

  async create(
    content: TestContent,
    { as = anna, department = 'Drilling' }: Placed = {},
  ): Promise<TestVersion> {
    const answer = await this.bank.call(createTest, as, { body: { department, content } });
    expect([answer.status, answer.problem.message]).toEqual([201, undefined]);
    return answer.body as unknown as TestVersion;
  }

  /** A test whose latest version has come this far. @returns its id */
  async that(is: 'review' | 'approved' | 'live', content: TestContent): Promise<string> {
    const { testId } = await this.create(content);
    const steps: [CallDefinition, TestCaller][] = [
      [submitTest, anna],
      [approveTest, pia],
      [publishTest, pia],
    ];
    for (const [call, as] of steps.slice(0, ['review', 'approved', 'live'].indexOf(is) + 1))
      expect((await this.step(call, testId, as)).problem.message).toBeUndefined();
    return testId;
  }

  /** Takes a step with the given revision, or that of the version as it is now. */
  async step(
    call: CallDefinition,
    testId: string,
    as: TestCaller,
    body: { revision?: number; comment?: string; reason?: string } = {},
  ): Promise<Answer> {
    const revision = body.revision ?? (await this.show(testId)).version.revision;
    return this.bank.call(call, as, { params: { testId }, body: { ...body, revision } });
  }

  save({ testId, revision }: TestVersion, content: TestContent, as: TestCaller = anna): Promise<Answer> {
    return this.bank.call(saveTestDraft, as, { params: { testId }, body: { revision, content } });
  }

  async show(testId: string): Promise<TestDetails> {
    const { body } = await this.bank.call(showTest, quinn, { params: { testId } });
    return body as unknown as TestDetails;
  }

  async list(query: Record<string, string>, as: TestCaller = quinn): Promise<TestRow[]> {
    const { body } = await this.bank.call(listTests, as, { query });
    return body['items'] as TestRow[];
  }

  async catalogue(as: TestCaller, query: Record<string, string> = {}): Promise<CatalogueTest[]> {
    const answer = await this.bank.call(listCatalogue, as, { query });
    expect(answer.problem.message).toBeUndefined();
    return answer.body['items'] as CatalogueTest[];
  }
}

/** Approves content of all departments that Quinn wrote. */
const lead: TestCaller = {
  ...quinn,
  sub: '0192aaaa-0000-7000-8000-0000000000aa',
  personId: '0192aaaa-0000-7000-8000-0000000000ab',
};
