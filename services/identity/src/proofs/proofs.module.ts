import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.ts';
import { EndProofs } from './end-proofs.ts';
import { PendingProofs } from './pending-proofs.repository.ts';

@Module({
  imports: [CodesModule],
  providers: [EndProofs, PendingProofs],
  exports: [EndProofs, PendingProofs],
})
export class ProofsModule {}
