import { randomUUID } from 'node:crypto';
import {
  CHUNK_BYTES,
  CHUNK_TYPE,
  createItem,
  itemImageUpload,
  listItems,
  personChangedV1,
  saveItemDraft,
  showItem,
  upload,
  type CallDefinition,
  type ItemContent,
  type ItemDetails,
  type ItemRow,
  type ItemVersion,
  type Upload,
  type UploadDefinition,
} from '@rigwise/contracts';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import {
  startBackend,
  type Answer,
  type CallInputs,
  type RunningBackend,
  type TestCaller,
} from '@rigwise/testing/backend';
import { assessmentService } from '../../src/assessment-service.ts';
import { configSchema } from '../../src/config.ts';
import { anItem } from './an-item.ts';

const person = (firstName: string): PersonSnapshot =>
  anEmployee({
    ...{ employeeNumber: `RW-${firstName}`, firstName, lastName: 'Author', department: 'Drilling' },
    account: { accountId: randomUUID(), username: firstName, role: 'employee', disabled: false },
  });
const holding = ({ personId, account }: PersonSnapshot, ...capabilities: string[]): TestCaller => ({
  sub: account?.accountId ?? '',
  ...{
    role: 'employee',
    username: account?.username ?? null,
    personId,
    department: 'Drilling',
    capabilities,
  },
});

const people = { anna: person('Anna'), omar: person('Omar'), pia: person('Pia'), quinn: person('Quinn') };

/** Two authors and two approvers of the drilling department. */
export const anna = holding(people.anna, 'author:department');
export const omar = holding(people.omar, 'author:department', 'approver:department');
export const pia = holding(people.pia, 'approver:department');
export const quinn = holding(people.quinn, 'approver:all', 'author:all');
export const ada: TestCaller = {
  sub: randomUUID(),
  role: 'admin',
  personId: randomUUID(),
  department: 'HSE',
};

/** The bank of items, through the service's endpoints. */
export class Bank {
  private constructor(readonly running: RunningBackend) {}

  static async open(): Promise<Bank> {
    const bank = new Bank(
      await startBackend({ name: 'assessment', configSchema, options: assessmentService }),
    );
    const events = Object.values(people).map((one) => anEvent(personChangedV1, one, { aggregateVersion: 1 }));
    await publishEvents(bank.running.topicPrefix, personChangedV1, events);
    await waitFor(async () => (await bank.names()) === events.length, {
      timeoutMs: 60_000,
      what: 'the authors to be known',
    });
    return bank;
  }

  private async names(): Promise<number> {
    const { rows } = await this.running.rows.query<{ known: number }>(
      'select count(*)::int as known from person',
    );
    return rows[0]?.known ?? 0;
  }

  /** Uploads a file, by default an image of an item, and waits until it is taken or refused. */
  async upload(
    bytes: Buffer,
    as: TestCaller = anna,
    name = 'valve.png',
    kind: UploadDefinition = itemImageUpload,
  ): Promise<Upload> {
    const { create, append, show } = kind.calls;
    const begun = await this.call(create, as, { body: { name, size: bytes.length } });
    expect([begun.status, begun.problem.message]).toEqual([201, undefined]);
    const params = { uploadId: String(begun.body['id']) };
    for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
      const headers = { 'content-type': CHUNK_TYPE, 'upload-offset': String(offset) };
      const body = bytes.subarray(offset, offset + CHUNK_BYTES);
      expect((await this.call(append, as, { params, headers, body })).status).toBe(204);
    }
    const checked = async (): Promise<Upload | false> => {
      const one = upload.parse((await this.call(show, as, { params })).body);
      return one.status !== 'checking' && one;
    };
    return waitFor(checked, { timeoutMs: 30_000, what: 'the file to be checked' });
  }

  call(call: CallDefinition, as: TestCaller, input: CallInputs = {}): Promise<Answer> {
    return this.running.call(call, as, input);
  }

  /** Creates an item: the draft of its first version. */
  async create(
    content: ItemContent = anItem(),
    { as = anna, department = 'Drilling' }: { as?: TestCaller; department?: string | null } = {},
  ): Promise<ItemVersion> {
    const answer = await this.call(createItem, as, { body: { department, content } });
    expect([answer.status, answer.problem.message]).toEqual([201, undefined]);
    return answer.body as unknown as ItemVersion;
  }

  /** Takes a step with the given revision, or that of the version as it is now. */
  async step(
    call: CallDefinition,
    itemId: string,
    as: TestCaller,
    body: { revision?: number; comment?: string; reason?: string } = {},
  ): Promise<Answer> {
    const revision = body.revision ?? (await this.show(itemId)).version.revision;
    return this.call(call, as, { params: { itemId }, body: { ...body, revision } });
  }

  async save(version: ItemVersion, content: ItemContent, as: TestCaller = anna): Promise<Answer> {
    const { itemId, revision } = version;
    return this.call(saveItemDraft, as, { params: { itemId }, body: { revision, content } });
  }

  async show(itemId: string): Promise<ItemDetails> {
    const { body } = await this.call(showItem, quinn, { params: { itemId } });
    return body as unknown as ItemDetails;
  }

  async list(query: Record<string, string>, as: TestCaller = quinn): Promise<ItemRow[]> {
    const { body } = await this.call(listItems, as, { query });
    return body['items'] as ItemRow[];
  }
}
