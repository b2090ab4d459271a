import {
  approveItem,
  approveTest,
  CHUNK_TYPE,
  createItem,
  createTest,
  demoAuthor,
  demoReviewer,
  itemImageUpload,
  login,
  publishItem,
  publishTest,
  setCapabilities,
  showAttemptRecord,
  submitItem,
  submitTest,
  upload,
  type AttemptRow,
  type CallDefinition,
  type QuestionContent,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { PASSWORD } from '../browser/password.ts';
import { ApiBrowser } from '../platform/api.ts';

type Body = Record<string, unknown>;

/** @param at another platform than that of the end-to-end tests */
export async function signedIn(username: string, at?: string): Promise<ApiBrowser> {
  const browser = new ApiBrowser(at);
  await made(browser, login, '', { username, password: PASSWORD });
  return browser;
}

/** Makes a call that has to succeed, about the one with this id. */
export async function made(
  by: ApiBrowser,
  { method, path }: CallDefinition,
  id = '',
  body?: unknown,
): Promise<Body> {
  const at = path.replace(/\{\w+\}/, id);
  const answer = await by.send(method, at, body === undefined ? undefined : JSON.stringify(body));
  if (answer.status >= 300)
    throw new Error(`${method} ${at}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Those who make tests and watch over attempts, by the API: their pages have tests of their own. */
export class Exam {
  private constructor(
    readonly admin: ApiBrowser,
    readonly author: ApiBrowser,
    private readonly approver: ApiBrowser,
  ) {}

  /** An administrator makes one of them an author, and one an approver. */
  static async open(at?: string): Promise<Exam> {
    const admin = await signedIn('ada.admin', at);
    for (const [number, name] of [
      [demoAuthor, 'author'],
      [demoReviewer, 'approver'],
    ] as const) {
      const found = await admin.send('GET', `/api/admin/people?q=${number}`);
      const [person] = found.body['items'] as { id: string }[];
      await made(admin, setCapabilities, person?.id, { capabilities: [{ name, scope: 'all' }] });
    }
    return new Exam(admin, await signedIn('marta.eriksen', at), await signedIn('nils.fofana', at));
  }

  /** @returns its id */
  async liveItem(content: QuestionContent): Promise<string> {
    const begun = await made(this.author, createItem, '', { department: null, content });
    const itemId = String(begun['itemId']);
    await this.publish(itemId, begun['revision'], [submitItem, approveItem, publishItem]);
    return itemId;
  }

  /** One with these questions. @returns its id */
  async liveTest(itemIds: readonly string[], over: Body = {}): Promise<string> {
    const items = itemIds.map((itemId) => ({ itemId, critical: false }));
    // No candidate gets an author's id: see canaries.ts.
    const sections = [{ id: 'qzcanary_section', title: { en: 'All of it' }, items }];
    const content = {
      ...{ title: { en: 'Shut-in' }, languages: ['en'], topics: ['Shut-in'], sections },
      ...{ cutScore: 60, shuffleOptions: false, timeLimitMinutes: 30 },
      review: { score: 'on-release', answers: 'on-release', key: 'on-release' },
      ...over,
    };
    const begun = await made(this.author, createTest, '', { department: null, content });
    const testId = String(begun['testId']);
    await this.publish(testId, begun['revision'], [submitTest, approveTest, publishTest]);
    return testId;
  }

  /** An image for an item, within one chunk. @returns its id */
  async image(name: string, bytes: Buffer): Promise<string> {
    const { create, append, show } = itemImageUpload.calls;
    const begun = await made(this.author, create, '', { name, size: bytes.length });
    const id = String(begun['id']);
    const sent = await this.author.send(
      append.method,
      append.path.replace('{uploadId}', id),
      Uint8Array.from(bytes),
      { 'content-type': CHUNK_TYPE, 'upload-offset': '0' },
    );
    if (sent.status !== 204) throw new Error(`The image was answered ${sent.status}`);
    return waitFor(async () => upload.parse(await made(this.author, show, id)).resultId ?? undefined, {
      timeoutMs: 30_000,
      what: 'the image to be checked',
    });
  }

  /** What an administrator does to an attempt as it is now. */
  async act(call: CallDefinition, attemptId: string): Promise<void> {
    const { attempt } = await made(this.admin, showAttemptRecord, attemptId);
    const { revision } = attempt as AttemptRow;
    await made(this.admin, call, attemptId, { revision, reason: 'The rig lost power.' });
  }

  /** By the author first, and then by the approver. */
  private async publish(id: string, revision: unknown, steps: readonly CallDefinition[]): Promise<void> {
    let now = revision;
    for (const [at, step] of steps.entries())
      now = (await made(at === 0 ? this.author : this.approver, step, id, { revision: now }))['revision'];
  }
}
