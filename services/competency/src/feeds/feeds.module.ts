import { Module } from '@nestjs/common';
import { ChangedCertificates } from './changed-certificates.repository.ts';
import { ChangedPeople } from './changed-people.repository.ts';
import { FeedsController } from './feeds.controller.ts';
import { ReadFeeds } from './read-feeds.ts';

/** Levels and certificates for other systems. */
@Module({ controllers: [FeedsController], providers: [ChangedCertificates, ChangedPeople, ReadFeeds] })
export class FeedsModule {}
