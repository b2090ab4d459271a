import { Module, type DynamicModule } from '@nestjs/common';
import type { NotificationConfig } from '../config.ts';
import { DigestPolicy } from './digest-policy.ts';
import { Digests } from './digests.repository.ts';
import { MakeDigest } from './make-digest.ts';
import { MakeDueDigests } from './make-due-digests.ts';

/** The daily mail listing unread notifications. */
@Module({})
export class DigestsModule {
  static forRoot(config: NotificationConfig): DynamicModule {
    return {
      module: DigestsModule,
      providers: [
        { provide: DigestPolicy, useValue: new DigestPolicy(config) },
        Digests,
        MakeDigest,
        MakeDueDigests,
      ],
    };
  }
}
