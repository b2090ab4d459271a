import { Controller } from '@nestjs/common';
import {
  checkTest,
  listCatalogue,
  previewTest,
  showCatalogueTest,
  type CallAnswer,
  type CallInput,
  type CatalogueTest,
  type TestCheck,
  type TestPreview,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { PreviewTest } from './preview-test.ts';
import { ReadCatalogue } from './read-catalogue.ts';
import { ReadTests } from './read-tests.ts';

/** What tests come to: compared with the bank, drawn, and offered to those who may take them. */
@Controller()
export class TestFormsController {
  constructor(
    private readonly reading: ReadTests,
    private readonly previewing: PreviewTest,
    private readonly catalogue: ReadCatalogue,
  ) {}

  @Endpoint(checkTest)
  check(
    @Input() { body }: CallInput<typeof checkTest>,
    @Caller() caller: CallerIdentity,
  ): Promise<TestCheck> {
    return this.reading.check(body, caller);
  }

  @Endpoint(previewTest)
  preview(@Input() { params, body }: CallInput<typeof previewTest>): Promise<TestPreview> {
    return this.previewing.execute(params.testId, body);
  }

  @Endpoint(listCatalogue)
  list(
    @Input() { query }: CallInput<typeof listCatalogue>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listCatalogue, 200>> {
    return this.catalogue.list(query, caller);
  }

  @Endpoint(showCatalogueTest)
  show(
    @Input() { params }: CallInput<typeof showCatalogueTest>,
    @Caller() caller: CallerIdentity,
  ): Promise<CatalogueTest> {
    return this.catalogue.show(params.testId, caller);
  }
}
