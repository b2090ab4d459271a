import { randomUUID } from 'node:crypto';
import {
  listMarking,
  listMarkingTests,
  markAnswer,
  putMarkingBack,
  saveMarkingDraft,
  takeMarking,
  takeNextMarking,
  type CallDefinition,
  type ItemContent,
  type MarkingRow,
  type MarkingTest,
  type MarkingWork,
} from '@rigwise/contracts';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { aQuestion } from '@rigwise/testing/items';
import type { Taker, Takers } from './takers.ts';

/** An essay with two criteria: of 2 points and of 1. */
export const anEssay = (title = 'A question'): ItemContent =>
  aQuestion(
    {
      ...{ type: 'extended-text', points: 3 },
      rubric: [
        { criterion: 'Names the barriers', points: 2 },
        { criterion: 'In the right order', points: 1 },
      ],
    },
    { title },
  );
export const full = (question = 'RESPONSE') => ({ questions: [{ question, points: [2, 1] }], comment: '' });

/** Somebody who marks answers. */
export class Marker {
  constructor(
    private readonly takers: Takers,
    readonly caller: TestCaller,
  ) {}

  static of(takers: Takers, scope: 'all' | 'department' | 'crew', over: Partial<TestCaller> = {}): Marker {
    return new Marker(takers, {
      ...{ sub: randomUUID(), role: 'employee', personId: randomUUID(), department: 'Drilling' },
      ...{ capabilities: [`marker:${scope}`], ...over },
    });
  }

  call(call: CallDefinition, markId: string, body?: object): Promise<Answer> {
    return this.takers.bank.call(call, this.caller, { params: { markId }, ...(body && { body }) });
  }

  async tests(): Promise<MarkingTest[]> {
    const { body } = await this.takers.bank.call(listMarkingTests, this.caller);
    return body as unknown as MarkingTest[];
  }

  async queue(query: Record<string, string> = {}): Promise<MarkingRow[]> {
    const answer = await this.takers.bank.call(listMarking, this.caller, { query });
    expect(answer.problem.message).toBeUndefined();
    return answer.body['items'] as MarkingRow[];
  }

  async next(body: { testId?: string; after?: string } = {}): Promise<MarkingWork | null> {
    const answer = await this.takers.bank.call(takeNextMarking, this.caller, {
      body: { testId: null, after: null, ...body },
    });
    expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
    return answer.body['work'] as MarkingWork | null;
  }

  take = (id: string) => this.call(takeMarking, id);
  putBack = (id: string) => this.call(putMarkingBack, id);
  draft = (id: string, marks: object) => this.call(saveMarkingDraft, id, marks);
  mark = (id: string, marks: object = full()) => this.call(markAnswer, id, marks);
}

/** Starts the test, answers its essays at these places and waits until they wait for a person. */
export async function handedIn(
  taker: Taker,
  testId: string,
  texts: readonly string[] = ['I shut in.'],
): Promise<Taker> {
  await taker.start(testId);
  await taker.submit(...texts.map((text, position) => taker.answer({ RESPONSE: [text] }, { position })));
  await taker.takers.grade();
  return taker;
}
