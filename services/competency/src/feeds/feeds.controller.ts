import { Controller } from '@nestjs/common';
import {
  listChangedCertificates,
  listChangedLevels,
  type CallInput,
  type ChangedCertificate,
  type ChangedLevels,
  type Feed,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ReadFeeds } from './read-feeds.ts';

/** For other systems. */
@Controller()
export class FeedsController {
  constructor(private readonly feeds: ReadFeeds) {}

  @Endpoint(listChangedLevels)
  levels(
    @Input() { query }: CallInput<typeof listChangedLevels>,
    @Caller() caller: CallerIdentity,
  ): Promise<Feed<ChangedLevels>> {
    return this.feeds.levels(query, caller);
  }

  @Endpoint(listChangedCertificates)
  certificates(
    @Input() { query }: CallInput<typeof listChangedCertificates>,
    @Caller() caller: CallerIdentity,
  ): Promise<Feed<ChangedCertificate>> {
    return this.feeds.certificates(query, caller);
  }
}
