import { Module } from '@nestjs/common';
import { Erasures } from './erasures.repository.ts';
import { FinishErasures } from './finish-erasures.ts';
import { OnErased } from './on-erased.ts';

/** Forgets people, and requests for access, that are erased elsewhere. */
@Module({ controllers: [OnErased], providers: [Erasures, FinishErasures] })
export class ErasureModule {}
