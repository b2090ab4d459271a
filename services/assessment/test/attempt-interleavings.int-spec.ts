import { ANSWER_GRACE_SECONDS, grantMinutes, resumeAttempt, suspendAttempt } from '@rigwise/contracts';
import type { SavedAnswer, SentAnswer } from '@rigwise/contracts';
import type { Answer } from '@rigwise/testing/backend';
import fc from 'fast-check';
import { aTest } from './support/a-test.ts';
import { anItem } from './support/an-item.ts';
import { Takers, type Taker } from './support/takers.ts';

jest.setTimeout(180_000);

const SEED = 27;
const RUNS = 50;
const POSITIONS = 3;
const GRACE_MS = ANSWER_GRACE_SECONDS * 1000;

let takers: Takers;
let testId: string;
beforeAll(async () => {
  takers = await Takers.open();
  const items = [];
  for (const title of ['One', 'Two', 'Three']) items.push(await takers.exams.liveItem(anItem({ title })));
  testId = await takers.exams.that('live', aTest(items, { timeLimitMinutes: 1 }));
});
afterAll(() => takers.bank.running.close());

type Step =
  | { readonly do: 'save' | 'submit'; readonly by: 0 | 1; readonly answer: Given }
  | { readonly do: 'send-again' | 'take-over' | 'race'; readonly by: 0 | 1 }
  | { readonly do: 'pass'; readonly seconds: number }
  | { readonly do: 'sweep' | 'suspend' | 'resume' | 'grant' };
interface Given {
  readonly position: number;
  /** Compared with the highest of all answers so far. */
  readonly newer: number;
  readonly option: string;
  readonly secondsAgo: number;
}

const by = fc.constantFrom<0 | 1>(0, 1);
const answer: fc.Arbitrary<Given> = fc.record({
  position: fc.nat(POSITIONS - 1),
  newer: fc.integer({ min: -2, max: 2 }),
  option: fc.constantFrom('O1', 'O2', 'O3'),
  secondsAgo: fc.constantFrom(0, 0, 3, 20),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('save' as const), by, answer }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('submit' as const), by, answer }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('send-again' as const, 'take-over' as const, 'race' as const),
      by,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 25 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('sweep' as const, 'suspend' as const, 'resume' as const, 'grant' as const),
    }),
  },
);

/** What an attempt is, in the words of docs/adr/0104. */
class Model {
  device: 0 | 1 = 0;
  ended = false;
  left: number | null = null;
  readonly stored = new Map<number, SentAnswer>();

  constructor(public deadline: number) {}

  isOver(now: number): boolean {
    return this.left === null && now >= this.deadline + GRACE_MS;
  }

  isRunning(now: number): boolean {
    return !this.ended && this.left === null && !this.isOver(now);
  }

  has({ position, seq }: SentAnswer): boolean {
    return (this.stored.get(position)?.seq ?? 0) >= seq;
  }

  /** @returns the status that the server answers with */
  save(device: 0 | 1, sent: SentAnswer, now: number): 200 | 409 {
    if (this.ended || this.left !== null || device !== this.device) return 409;
    const isInTime = now <= this.deadline;
    const counts = isInTime || (!this.isOver(now) && Date.parse(sent.answeredAt) <= this.deadline);
    if (counts && !this.has(sent)) this.stored.set(sent.position, sent);
    return isInTime || this.has(sent) ? 200 : 409;
  }
}

/** Does the steps to an attempt and to its model. */
class Run {
  private readonly model: Model;
  private readonly sent: (SentAnswer | null)[] = [null, null];
  private highest = 1;

  constructor(
    private readonly devices: readonly [Taker, Taker],
    deadline: number,
  ) {
    this.model = new Model(deadline);
  }

  async take(one: Step): Promise<void> {
    if (one.do === 'pass') return takers.bank.running.clock.advance({ seconds: one.seconds });
    if (one.do === 'save') return this.save(one.by, this.made(one.by, one.answer));
    if (one.do === 'submit') return this.submit(one.by, this.made(one.by, one.answer));
    if (one.do === 'take-over') return this.takeOver(one.by);
    if (one.do === 'race') return this.race(one.by);
    if (one.do === 'sweep') return this.sweep();
    if (one.do !== 'send-again') return this.supervise(one.do);
    const again = this.sent[one.by];
    if (again) await this.save(one.by, again);
  }

  /** Lets the time run out, and compares what was marked with the model. */
  async finish(): Promise<void> {
    if (this.model.left !== null) await this.supervise('resume');
    takers.bank.running.clock.advance({ minutes: 60 });
    await this.sweep();
    await takers.grade();
    const [taker] = this.devices;
    const { items, status } = await taker.result();
    expect(status).toBe('released');
    expect(items?.map(({ response }) => response)).toEqual(
      Array.from({ length: POSITIONS }, (_, position) => this.model.stored.get(position)?.response ?? {}),
    );
    const { events } = await takers.record(taker.attemptId);
    const happened = events.map(({ what }) => what);
    for (const once of [['submitted', 'auto-submitted'], ['graded'], ['released']])
      expect(happened.filter((what) => once.includes(what))).toHaveLength(1);
  }

  private get now(): number {
    return takers.bank.running.clock.now().getTime();
  }

  private made(device: 0 | 1, { position, newer, option, secondsAgo }: Given): SentAnswer {
    const seq = Math.max(1, this.highest + newer);
    this.highest = Math.max(this.highest, seq);
    const answeredAt = new Date(this.now - secondsAgo * 1000).toISOString();
    const one = { position, seq, response: { RESPONSE: [option] }, flagged: false, answeredAt };
    this.sent[device] = one;
    return one;
  }

  private async save(device: 0 | 1, sent: SentAnswer): Promise<void> {
    this.check(await this.devices[device].save(sent), this.model.save(device, sent, this.now), sent);
  }

  private check(given: Answer, expected: number, { position }: SentAnswer): void {
    expect(given.status).toBe(expected);
    if (expected !== 200) return;
    const seq = this.model.stored.get(position)?.seq ?? 0;
    expect(given.body['saved'] as SavedAnswer[]).toEqual([{ position, seq }]);
  }

  private async submit(device: 0 | 1, sent: SentAnswer): Promise<void> {
    const { model, now } = this;
    const { status } = await this.devices[device].submit(sent);
    // Nobody knows whether the service has swept it already.
    if (!model.ended && model.isOver(now) && model.has(sent)) return;
    if (model.ended) return expect(status).toBe(device === model.device && model.has(sent) ? 200 : 409);
    const submits = model.isRunning(now) && device === model.device;
    expect(status).toBe(submits ? 200 : 409);
    if (!submits) return;
    model.save(device, sent, now);
    model.ended = true;
  }

  private async takeOver(device: 0 | 1): Promise<void> {
    const { model, now } = this;
    const { status } = await this.devices[device].takeOver();
    const canBe = model.isRunning(now) || (!model.ended && model.left !== null);
    expect(status).toBe(canBe ? 200 : 409);
    if (canBe) model.device = device;
  }

  /** The device that can answer saves while the other takes over: either comes first, and the answer says which. */
  private async race(other: 0 | 1): Promise<void> {
    const { model, now } = this;
    if (!model.isRunning(now) || model.device === other) return;
    const given = { position: 0, newer: 1, option: 'O1', secondsAgo: 20 };
    const [device, sent] = [model.device, this.made(model.device, given)];
    const [saved, taken] = await Promise.all([
      this.devices[device].save(sent),
      this.devices[other].takeOver(),
    ]);
    expect(taken.status).toBe(200);
    if (saved.status === 200) this.check(saved, model.save(device, sent, now), sent);
    else if (now <= model.deadline) expect(saved.problem.code).toBe('attempt/other-device');
    model.device = other;
  }

  private async sweep(): Promise<void> {
    await takers.run('end-attempts');
    const { model } = this;
    if (model.ended || !model.isOver(this.now)) return;
    const isSwept = async () => (await this.devices[0].state()).status !== 'in_progress';
    await takers.until('the attempt to be swept', isSwept);
    model.ended = true;
  }

  private async supervise(what: 'suspend' | 'resume' | 'grant'): Promise<void> {
    const { model, now } = this;
    const call = { suspend: suspendAttempt, resume: resumeAttempt, grant: grantMinutes }[what];
    const { status } = await takers.act(
      call,
      this.devices[0].attemptId,
      what === 'grant' ? { minutes: 1 } : {},
    );
    const isSuspended = !model.ended && model.left !== null;
    const canBe = {
      suspend: model.isRunning(now),
      resume: isSuspended,
      grant: model.isRunning(now) || isSuspended,
    };
    expect([what, status]).toEqual([what, canBe[what] ? 200 : 409]);
    if (!canBe[what]) return;
    if (what === 'suspend') model.left = Math.max(0, model.deadline - now);
    else if (what === 'resume') [model.deadline, model.left] = [now + (model.left ?? 0), null];
    else if (model.left === null) model.deadline += 60_000;
    else model.left += 60_000;
  }
}

it('loses and changes no acknowledged answer, and ends once, whatever two devices, the clock and supervisors do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      const phone = takers.taker();
      const { state } = await phone.start(testId);
      const run = new Run([phone, phone.elsewhere()], Date.parse(state.deadline ?? ''));
      for (const one of steps) await run.take(one);
      await run.finish();
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
