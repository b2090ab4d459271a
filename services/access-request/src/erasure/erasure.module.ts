import { Module } from '@nestjs/common';
import { EraseOldRequests } from './erase-old-requests.ts';
import { EraseRequests } from './erase-requests.ts';
import { Erasures } from './erasures.repository.ts';
import { FinishErasures } from './finish-erasures.ts';
import { OnPersonErased } from './on-person-erased.ts';

/** Forgets people who were erased, and requests that ended long ago. */
@Module({
  controllers: [OnPersonErased],
  providers: [EraseOldRequests, EraseRequests, Erasures, FinishErasures],
})
export class ErasureModule {}
