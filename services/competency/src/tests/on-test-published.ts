import { Controller } from '@nestjs/common';
import { testPublishedV1 } from '@rigwise/contracts';
import { Handles, type EventContext, type EventOf } from '@rigwise/messaging';
import { KnownTests } from './known-tests.repository.ts';

/** Keeps the titles of tests, for rules that name them. */
@Controller()
export class OnTestPublished {
  constructor(private readonly tests: KnownTests) {}

  @Handles(testPublishedV1)
  async handle({ payload }: EventOf<typeof testPublishedV1>, { tx }: EventContext): Promise<void> {
    await this.tests.store(tx, payload);
  }
}
