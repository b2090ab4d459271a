import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  answerDispute,
  covers,
  decideDispute,
  proposeRegrade,
  scopeOf,
  type CallAnswer,
  type CallInput,
  type DisputeDetails,
  type listDisputes,
  type ScopedAccess,
} from '@rigwise/contracts';
import type { Exchange } from '@rigwise/files';
import { Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { z } from 'zod';
import { Attempts } from '../attempts/attempts.repository.ts';
import { NamelessFiles } from '../attempts/nameless-files.ts';
import { PinnedTests } from '../attempts/pinned-tests.ts';
import { ResultItems } from '../attempts/result-items.ts';
import { PrismaClient } from '../generated/client.ts';
import { TouchedAttempts } from '../regrades/touched-attempts.repository.ts';
import { actorOf } from '../versions/actor-of.ts';
import { DisputeList, type DisputeDetailsRow } from './dispute-list.repository.ts';
import { NoSuchDispute } from './disputes.errors.ts';
import { MOST_DISPUTES_AT_ONCE } from './disputes.repository.ts';

const cursors = new Cursors('disputes:oldest', z.tuple([z.iso.datetime(), z.uuid()]));
const ofAuthors = { capability: 'author', about: 'list' } as const satisfies ScopedAccess;
const ofApprovers = { capability: 'approver', about: 'list' } as const satisfies ScopedAccess;

/** Disputes for those who answer and decide: blind, as marking. */
@Injectable()
export class ReadDisputes {
  constructor(
    private readonly database: PrismaClient,
    private readonly rows: DisputeList,
    private readonly attempts: Attempts,
    private readonly tests: PinnedTests,
    private readonly items: ResultItems,
    private readonly files: NamelessFiles,
    private readonly touched: TouchedAttempts,
  ) {}

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listDisputes>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listDisputes, 200>> {
    const actor = actorOf(caller);
    const part = { after: cursors.read(cursor), limit };
    const waiting = async (status: 'open' | 'answered', access: ScopedAccess): Promise<number> => {
      const covered = scopeOf(access, caller);
      return covered === null ? 0 : this.rows.waiting(this.database, status, covered, actor);
    };
    const [rows, open, answered] = await Promise.all([
      this.rows.page(this.database, filter, { scope, actor }, part),
      waiting('open', ofAuthors),
      waiting('answered', ofApprovers),
    ]);
    return {
      ...cursors.pageOf(rows, limit, { key: ({ disputedAt, id }) => [disputedAt, id], item: (row) => row }),
      waiting: open + answered,
    };
  }

  /** @throws NoSuchDispute */
  async show(id: string, caller: CallerIdentity): Promise<DisputeDetails> {
    const actor = actorOf(caller);
    const found = await this.rows.find(this.database, id, actor);
    if (!found) throw new NoSuchDispute();
    const { attemptId, position, liveNumber, department, testDepartment, own: answered, ...row } = found;
    const question = { testId: row.test.id, versionId: row.versionId };
    const [asked, others, steps, touchesOwn, open, toDecide] = await Promise.all([
      this.asked({ attemptId, position }),
      this.rows.others(this.database, id, question),
      this.rows.steps(this.database, id),
      this.touched.areOwn(this.database, question, actor),
      this.rows.also(this.database, id, 'open', question, actor),
      this.rows.also(this.database, id, 'answered', question, actor),
    ]);
    const own = row.status === 'answered' && answered;
    const may = (access: ScopedAccess, of: string | null): boolean => {
      const scope = touchesOwn ? null : scopeOf(access, caller);
      return scope !== null && covers(scope, { department: of, crew: null });
    };
    const isCorrected = row.regrade !== null && !GIVEN_UP.has(row.regrade.status);
    return {
      ...row,
      ...asked,
      ...{ others, steps, own, touchesOwn },
      newerNumber: liveNumber !== null && liveNumber > row.item.number ? liveNumber : null,
      canAnswerAlso: Math.min(open, MOST_DISPUTES_AT_ONCE),
      canDecideAlso: Math.min(toDecide, MOST_DISPUTES_AT_ONCE),
      mayAnswer: row.status === 'open' && may(answerDispute.access, department),
      mayDecide: row.status === 'answered' && !own && may(decideDispute.access, department),
      mayRegrade: row.status === 'upheld' && !isCorrected && may(proposeRegrade.access, testDepartment),
    };
  }

  /** @throws NoSuchDispute, NoSuchFile */
  async sendFile(
    id: string,
    fileId: string,
    caller: CallerIdentity,
    exchange: Exchange,
  ): Promise<StreamableFile | undefined> {
    const found = await this.rows.find(this.database, id, actorOf(caller));
    if (!found) throw new NoSuchDispute();
    const { response } = await this.asked(found);
    return this.files.send({ attemptId: found.attemptId, response }, fileId, exchange);
  }

  /** The question as its candidate saw it, and their answer. */
  private async asked({ attemptId, position }: Pick<DisputeDetailsRow, 'attemptId' | 'position'>) {
    const attempt = await this.attempts.find(this.database, attemptId);
    if (!attempt) throw new NoSuchDispute();
    const test = await this.tests.content(this.database, attempt);
    const [item] = await this.items.of(attempt, test, true, position);
    if (!item?.content) throw new NoSuchDispute();
    const { item: asked, content, response, score, max, questions } = item;
    const files = await this.files.of({ attemptId, response });
    return { asked, content, response, score, max, questions, files, language: attempt.language };
  }
}

const GIVEN_UP: ReadonlySet<string> = new Set(['declined', 'discarded']);
