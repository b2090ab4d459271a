import { randomUUID } from 'node:crypto';
import {
  exportTestAnalysis,
  refreshTestAnalysis,
  showAnalysedItem,
  showTestAnalysis,
  type AnalysedItem,
  type AnalysedItemDetails,
  type TestAnalysis,
} from '@rigwise/contracts';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { ada } from './bank.ts';
import type { Takers } from './takers.ts';

/** An answer as it is stored: its points, and the option as the form shows it. */
export interface Given {
  readonly score: number;
  readonly option?: string;
}

/** Item analyses, through the service's endpoints, and attempts without the people who would have to take them. */
export class Analyses {
  constructor(private readonly takers: Takers) {}

  /** Adds graded attempts at a test whose form has these items in this order. @returns their ids */
  async add(testId: string, attempts: readonly (readonly Given[])[]): Promise<string[]> {
    const { rows } = this.takers.bank.running;
    const first = this.takers.taker();
    await first.start(testId);
    await first.submit();
    await this.takers.grade();
    const copies = attempts.map((answers) => ({
      ...{ id: randomUUID(), score: answers.reduce((sum, { score }) => sum + score, 0) },
      answers: answers.map(({ score, option }) => ({
        score,
        response: option ? { RESPONSE: [option] } : {},
      })),
    }));
    const values = [first.attemptId, JSON.stringify(copies)];
    await rows.query(
      `insert into attempt select (jsonb_populate_record(a, jsonb_build_object('id', n.id, 'score', n.score))).*
       from attempt a, jsonb_to_recordset($2::jsonb) n(id uuid, score float8) where a.id = $1`,
      values,
    );
    await rows.query(
      `insert into attempt_item
       select (jsonb_populate_record(i, jsonb_build_object('attempt_id', n.id,
         'score', n.answers->i.position->'score', 'response', n.answers->i.position->'response'))).*
       from attempt_item i, jsonb_to_recordset($2::jsonb) n(id uuid, answers jsonb)
       where i.attempt_id = $1 and n.answers->i.position is not null`,
      values,
    );
    await rows.query('delete from attempt where id = $1', [first.attemptId]);
    return copies.map(({ id }) => id);
  }

  refresh(testId: string, as: TestCaller = ada): Promise<Answer> {
    return this.takers.bank.call(refreshTestAnalysis, as, { params: { testId } });
  }

  async show(testId: string): Promise<TestAnalysis> {
    const answer = await this.takers.bank.call(showTestAnalysis, ada, { params: { testId } });
    expect(answer.problem.message).toBeUndefined();
    return answer.body as unknown as TestAnalysis;
  }

  /** Asks for the analysis and waits for it. */
  async computed(testId: string): Promise<TestAnalysis> {
    expect((await this.refresh(testId)).status).toBe(204);
    return this.done(testId);
  }

  async done(testId: string): Promise<TestAnalysis> {
    await this.takers.until('the analysis to be computed', async () => !(await this.show(testId)).computing);
    return this.show(testId);
  }

  item(testId: string, versionId: string, as: TestCaller = ada): Promise<Answer> {
    return this.takers.bank.call(showAnalysedItem, as, { params: { testId, versionId } });
  }

  async details(
    testId: string,
    { versionId }: Pick<AnalysedItem, 'versionId'>,
  ): Promise<AnalysedItemDetails> {
    return (await this.item(testId, versionId)).body as unknown as AnalysedItemDetails;
  }

  export(testId: string, query: Record<string, string> = {}, as: TestCaller = ada): Promise<Answer> {
    return this.takers.bank.call(exportTestAnalysis, as, { params: { testId }, query });
  }

  /** The cells of the export, without its heading. */
  async csv(testId: string, query: Record<string, string> = {}): Promise<string[][]> {
    const { status, bytes } = await this.export(testId, query);
    expect(status).toBe(200);
    const [, ...lines] = bytes.toString().trimEnd().split('\r\n');
    return lines.map((line) => line.split(','));
  }
}
