import {
  showTestCalibration,
  showTestFunctioning,
  type CallDefinition,
  type exportTestCalibration,
  type exportTestFunctioning,
  type TestCalibration,
  type TestFunctioning,
} from '@rigwise/contracts';
import { probability, type ItemParameters } from '@rigwise/psychometrics';
import { Xoshiro256 } from '@rigwise/scoring';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { Analyses, type Given } from './analyses.ts';
import { ada } from './bank.ts';
import type { Takers } from './takers.ts';

const FINE = 2 ** 30;

/** Answers of candidates whose abilities are standard normal, the same ones for a seed. */
export class SimulatedAnswers {
  private readonly random: Xoshiro256;

  constructor(
    private readonly items: readonly ItemParameters[],
    seed: string,
  ) {
    this.random = Xoshiro256.fromSeed(seed.repeat(32));
  }

  /** @param harder how much harder an item is for a candidate, by their places, in units of ability */
  of(people: number, harder: (person: number, item: number) => number = () => 0): Given[][] {
    return Array.from({ length: people }, (_none, person) => {
      const theta = this.normal();
      return this.items.map(({ a, b }, item): Given => {
        const isRight = this.uniform() < probability({ a, b: b + harder(person, item) }, theta);
        return isRight ? { score: 1, option: 'O1' } : { score: 0, option: 'O2' };
      });
    });
  }

  private uniform(): number {
    return (this.random.below(FINE) + 0.5) / FINE;
  }

  /** Box and Muller (1958). */
  private normal(): number {
    return Math.sqrt(-2 * Math.log(this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }
}

/** Calibrations and comparisons of groups, through the service's endpoints. */
export class Calibrations {
  readonly analyses: Analyses;

  constructor(private readonly takers: Takers) {
    this.analyses = new Analyses(takers);
  }

  call(
    call: CallDefinition,
    testId: string,
    { query = {}, as = ada }: { query?: Record<string, string>; as?: TestCaller } = {},
  ): Promise<Answer> {
    return this.takers.bank.call(call, as, { params: { testId }, query });
  }

  async show(testId: string): Promise<TestCalibration> {
    const answer = await this.call(showTestCalibration, testId);
    expect(answer.problem.message).toBeUndefined();
    return answer.body as unknown as TestCalibration;
  }

  async groups(testId: string, query: Record<string, string> = {}): Promise<TestFunctioning> {
    const answer = await this.call(showTestFunctioning, testId, { query });
    expect(answer.problem.message).toBeUndefined();
    return answer.body as unknown as TestFunctioning;
  }

  /** Asks for the analysis, and waits for it and the calibration that follows. */
  async computed(testId: string): Promise<TestCalibration> {
    await this.analyses.computed(testId);
    return this.done(testId);
  }

  async done(testId: string): Promise<TestCalibration> {
    const isDone = async () => !(await this.show(testId)).computing;
    await this.takers.until('the calibration to be computed', isDone);
    return this.show(testId);
  }

  /** The first cells of an export, without its heading. */
  async titles(
    call: typeof exportTestCalibration | typeof exportTestFunctioning,
    testId: string,
    query: Record<string, string> = {},
  ): Promise<(string | undefined)[]> {
    const { status, bytes } = await this.call(call, testId, { query });
    expect(status).toBe(200);
    const [, ...lines] = bytes.toString().trimEnd().split('\r\n');
    return lines.map((line) => line.split(',')[0]);
  }
}
