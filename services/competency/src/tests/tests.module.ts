import { Module } from '@nestjs/common';
import { KnownTests } from './known-tests.repository.ts';
import { OnTestPublished } from './on-test-published.ts';

/** What is known of assessment’s tests. */
@Module({ controllers: [OnTestPublished], providers: [KnownTests], exports: [KnownTests] })
export class TestsModule {}
