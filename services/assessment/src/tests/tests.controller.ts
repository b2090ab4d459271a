import { Controller } from '@nestjs/common';
import {
  commentOnTest,
  compareTestVersions,
  createTest,
  deleteTestDraft,
  listTests,
  saveTestDraft,
  showTest,
  showTestVersion,
  startTestDraft,
  type CallAnswer,
  type CallInput,
  type TestDetails,
  type TestVersion,
  type VersionComment,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { AddComment } from '../versions/add-comment.ts';
import { ChangeDraft } from '../versions/change-draft.ts';
import { CreateFirst } from '../versions/create-first.ts';
import { ReadTests } from './read-tests.ts';
import { TestKind } from './test-kind.ts';

/** Tests: lists, details and drafts. */
@Controller()
export class TestsController {
  constructor(
    private readonly tests: TestKind,
    private readonly creating: CreateFirst,
    private readonly drafts: ChangeDraft,
    private readonly commenting: AddComment,
    private readonly reading: ReadTests,
  ) {}

  @Endpoint(createTest)
  create(
    @Input() { body }: CallInput<typeof createTest>,
    @Caller() caller: CallerIdentity,
  ): Promise<TestVersion> {
    return this.creating.execute(this.tests, body, caller);
  }

  @Endpoint(listTests)
  list(
    @Input() { query }: CallInput<typeof listTests>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listTests, 200>> {
    return this.reading.list(query, scope, caller);
  }

  @Endpoint(showTest)
  show(
    @Input() { params }: CallInput<typeof showTest>,
    @Caller() caller: CallerIdentity,
  ): Promise<TestDetails> {
    return this.reading.show(params.testId, caller);
  }

  @Endpoint(showTestVersion)
  version(@Input() { params }: CallInput<typeof showTestVersion>): Promise<TestVersion> {
    return this.reading.version(params.testId, params.number);
  }

  @Endpoint(compareTestVersions)
  compare(
    @Input() { params, query }: CallInput<typeof compareTestVersions>,
  ): Promise<CallAnswer<typeof compareTestVersions, 200>> {
    return this.reading.compare(params.testId, query.from, query.to);
  }

  @Endpoint(saveTestDraft)
  save(
    @Input() { params, body }: CallInput<typeof saveTestDraft>,
    @Caller() caller: CallerIdentity,
  ): Promise<TestVersion> {
    return this.drafts.save(this.tests, { id: params.testId, ...body }, caller);
  }

  @Endpoint(startTestDraft)
  start(
    @Input() { params }: CallInput<typeof startTestDraft>,
    @Caller() caller: CallerIdentity,
  ): Promise<TestVersion> {
    return this.drafts.start(this.tests, params.testId, caller);
  }

  @Endpoint(deleteTestDraft)
  delete(
    @Input() { params }: CallInput<typeof deleteTestDraft>,
    @Caller() caller: CallerIdentity,
  ): Promise<void> {
    return this.drafts.delete(this.tests, params.testId, caller);
  }

  @Endpoint(commentOnTest)
  comment(
    @Input() { params, body }: CallInput<typeof commentOnTest>,
    @Caller() caller: CallerIdentity,
  ): Promise<VersionComment> {
    return this.commenting.execute(this.tests, params.testId, body.text, caller);
  }
}
