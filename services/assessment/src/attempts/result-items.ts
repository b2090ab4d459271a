import { Injectable } from '@nestjs/common';
import {
  answerMarks,
  itemResponse,
  type AttemptResult,
  type ItemContent,
  type TestContent,
} from '@rigwise/contracts';
import { readRows } from '@rigwise/persistence';
import { disguised, undisguised, withoutKey } from '@rigwise/scoring';
import { z } from 'zod';
import { OwnDisputes } from '../disputes/own-disputes.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { corrections } from './corrections.repository.ts';
import { feedbackOf } from './feedback-of.ts';
import { FormItems } from './form-items.ts';
import { itemIn } from './in-language.ts';
import { optionSeed } from './option-seed.ts';
import type { StoredAttempt } from './stored-attempt.ts';

type ResultItem = NonNullable<AttemptResult['items']>[number];

const share = { score: z.number(), max: z.number() };
const row = z.strictObject({
  position: z.number(),
  section: z.string(),
  itemId: z.string(),
  versionId: z.string(),
  critical: z.boolean(),
  response: itemResponse,
  outcome: z.object({
    ...share,
    questions: z.array(
      z.object({
        ...{ id: z.string(), ...share },
        state: z.enum(['right', 'partly', 'wrong', 'unanswered', 'to-mark']),
      }),
    ),
  }),
  /** Of the regrade that its score follows. */
  correction: z.enum(corrections).nullable(),
  byVersionId: z.string().nullable(),
  marks: z.array(answerMarks),
});

/** The questions of a released attempt with the candidate's answers. */
@Injectable()
export class ResultItems {
  constructor(
    private readonly database: PrismaClient,
    private readonly items: FormItems,
    private readonly disputes: OwnDisputes,
  ) {}

  /**
   * @param withKey with rationales too; then options have the ids of the content, which the key names
   * @param position this one alone
   */
  async of(
    attempt: StoredAttempt,
    test: TestContent,
    withKey: boolean,
    position: number | null = null,
  ): Promise<ResultItem[]> {
    const rows = await readRows(
      this.database,
      row,
      `select i.position, i.section, i.item_id::text as "itemId", i.version_id::text as "versionId", i.critical,
         coalesce(i.response, '{}') as response, i.outcome,
         r.change as correction, r.by_version_id::text as "byVersionId",
         (select coalesce(jsonb_agg(k.marks order by k.stage), '[]') from mark k
           where k.attempt_id = i.attempt_id and k.position = i.position and k.marks is not null) as marks
       from attempt_item i left join regrade r on r.id = i.regrade_id
       where i.attempt_id = $1::uuid and i.outcome is not null and ($2::int is null or i.position = $2::int)
       order by i.position`,
      ...[attempt.id, position],
    );
    const disputes = await this.disputes.of(this.database, attempt.id);
    const contents = await this.items.contents(
      rows.flatMap(({ versionId, byVersionId }) => [versionId, ...(byVersionId ? [byVersionId] : [])]),
    );
    return rows.flatMap(({ itemId, versionId, byVersionId, outcome, marks, ...one }) => {
      const content = contents.get(versionId);
      if (!content) return [];
      const seed = optionSeed(attempt.seed, { id: itemId, content }, test);
      const shownId = (id: string): string =>
        withKey || content.kind === 'question'
          ? id
          : `Q${outcome.questions.findIndex((question) => question.id === id) + 1}`;
      return {
        ...one,
        ...{ score: outcome.score, max: outcome.max },
        ...(withKey
          ? opened(content, attempt, seed, one.response, contents.get(byVersionId ?? versionId) ?? content)
          : { item: itemIn(disguised(content, attempt.seed, seed), attempt.language), content: null }),
        questions: outcome.questions.map((question) => ({ ...question, id: shownId(question.id) })),
        feedback: feedbackOf(marks, shownId),
        dispute: disputes.get(one.position) ?? null,
      };
    });
  }
}

const opened = (
  content: ItemContent,
  { seed: form, language }: StoredAttempt,
  seed: string | null,
  response: ResultItem['response'],
  scoredBy: ItemContent,
) => ({
  item: itemIn(withoutKey(content, seed), language),
  response: undisguised(content, form, seed, response),
  content: scoredBy,
});
