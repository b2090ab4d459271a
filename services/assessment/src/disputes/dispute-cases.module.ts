import { Module } from '@nestjs/common';
import { AnnounceDispute } from './announce-dispute.ts';
import { CloseDisputes } from './close-disputes.ts';
import { Disputes } from './disputes.repository.ts';
import { OwnDisputes } from './own-disputes.repository.ts';

/** Disputes as attempts and regrades need them: made, closed, and followed by a regrade. */
@Module({
  providers: [AnnounceDispute, CloseDisputes, Disputes, OwnDisputes],
  exports: [AnnounceDispute, CloseDisputes, Disputes, OwnDisputes],
})
export class DisputeCasesModule {}
