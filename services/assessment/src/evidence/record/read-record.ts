import { Injectable } from '@nestjs/common';
import { questionsOf, type ItemContent, type TestContent } from '@rigwise/contracts';
import { StoredFiles } from '@rigwise/files';
import { type SqlExecutor } from '@rigwise/persistence';
import { keyResponse, undisguised, withoutKey } from '@rigwise/scoring';
import { ownerOf } from '../../attempts/answer-files.ts';
import { fileIdsIn } from '../../attempts/file-ids.ts';
import { FormItems } from '../../attempts/form-items.ts';
import { itemIn, textIn } from '../../attempts/in-language.ts';
import { optionSeed } from '../../attempts/option-seed.ts';
import { PinnedTests } from '../../attempts/pinned-tests.ts';
import { contentIn } from '../../attempts/score-corrected.ts';
import type { StoredAttempt } from '../../attempts/stored-attempt.ts';
import {
  RECORD_SCHEMA,
  type AttemptRecordV1,
  type RecordedItem,
  type RecordedMark,
} from './attempt-record.ts';
import { initials } from '@rigwise/people';
import { RecordRows } from './record-rows.repository.ts';

type ItemRow = Awaited<ReturnType<RecordRows['items']>>[number];
type MarkRow = Awaited<ReturnType<RecordRows['marks']>>[number];
type Contents = ReadonlyMap<string, ItemContent>;

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Puts the record of an attempt together. */
@Injectable()
export class ReadRecord {
  constructor(
    private readonly rows: RecordRows,
    private readonly tests: PinnedTests,
    private readonly items: FormItems,
    private readonly files: StoredFiles,
  ) {}

  /** @param attempt locked, so that all of it is of one moment */
  async execute(tx: SqlExecutor, attempt: StoredAttempt): Promise<AttemptRecordV1> {
    const { id, ordinal, status, language, conflict } = attempt;
    const test = await this.tests.content(tx, attempt);
    const { outcome, ...candidate } = await this.rows.head(tx, id);
    const [events, regrades, setAside] = [
      await this.rows.events(tx, id),
      await this.rows.regrades(tx, id),
      await this.rows.setAside(tx, id),
    ];
    return {
      schema: RECORD_SCHEMA,
      attempt: { id, ordinal, status, language, conflict },
      asOf: events.at(-1)?.at ?? attempt.startedAt.toISOString(),
      candidate,
      test: testOf(attempt, test),
      times: timesOf(attempt),
      result: outcome,
      items: await this.itemsOf(tx, attempt, test),
      setAside,
      regrades: regrades.map(({ proposedBy, approvedBy, ...one }) => ({
        ...one,
        ...{ proposedBy: initials(proposedBy), approvedBy: initials(approvedBy) },
      })),
      events: events.map(({ by, ...one }) => ({ ...one, by: initials(by) })),
    };
  }

  private async itemsOf(tx: SqlExecutor, attempt: StoredAttempt, test: TestContent): Promise<RecordedItem[]> {
    const [rows, marks] = [await this.rows.items(tx, attempt.id), await this.rows.marks(tx, attempt.id)];
    const contents = await this.items.contents(
      rows.flatMap(({ versionId, correction }) => [versionId, correction?.byVersionId ?? versionId]),
    );
    const files = fileIdsIn(rows).length === 0 ? [] : await this.files.of(tx, ownerOf(attempt.id));
    return rows.map(({ disputedAt, disputeReason, ...row }) => ({
      ...row,
      ...shownIn(row, attempt, test, contents),
      files: files
        .filter((file) => fileIdsIn([row]).includes(file.id))
        .map(({ id, name, type, size }) => ({ id, name, type, size })),
      marks: marks.filter(({ position }) => position === row.position).map(markOf),
      dispute: disputedAt === null ? null : { at: disputedAt, reason: disputeReason ?? '' },
    }));
  }
}

/** The question as it was asked, the answer in its words, and the key by which it is scored. */
function shownIn(
  {
    itemId,
    versionId,
    response,
    correction,
  }: Pick<ItemRow, 'itemId' | 'versionId' | 'response' | 'correction'>,
  { seed: form, language }: StoredAttempt,
  test: TestContent,
  contents: Contents,
): Pick<RecordedItem, 'asked' | 'response' | 'key' | 'rubrics'> {
  const content = contentIn(contents, versionId);
  const scoredBy = contentIn(contents, correction?.byVersionId ?? versionId);
  const seed = optionSeed(form, { id: itemId, content }, test);
  return {
    asked: itemIn(withoutKey(content, seed), language),
    response: undisguised(content, form, seed, response),
    key: keyResponse(scoredBy),
    rubrics: questionsOf(scoredBy).flatMap(({ id: question, interaction }) =>
      'rubric' in interaction
        ? [{ question, criteria: interaction.rubric.map(({ criterion, points }) => ({ criterion, points })) }]
        : [],
    ),
  };
}

const markOf = ({ position: _, marker, ...mark }: MarkRow): RecordedMark => ({
  ...mark,
  marker: initials(marker),
});

const testOf = (
  { testId, testNumber, language }: StoredAttempt,
  { title, cutScore, sections }: TestContent,
): AttemptRecordV1['test'] => ({
  ...{ id: testId, version: testNumber, title: inWords(textIn(title, language)), cutScore },
  sections: sections.map((section) => ({
    ...{ id: section.id, title: inWords(textIn(section.title, language)) },
    cutScore: section.cutScore ?? null,
  })),
});

const inWords = (texts: Readonly<Record<string, string>>): string => Object.values(texts)[0] ?? '';

const timesOf = (attempt: StoredAttempt): AttemptRecordV1['times'] => ({
  startedAt: attempt.startedAt.toISOString(),
  submittedAt: moment(attempt.submittedAt),
  gradedAt: moment(attempt.gradedAt),
  releasedAt: moment(attempt.releasedAt),
  testLimitSeconds: attempt.baseSeconds,
  limitSeconds: attempt.limitSeconds,
});
