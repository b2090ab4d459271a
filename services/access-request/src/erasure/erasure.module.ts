import { Module } from '@nestjs/common';
import { EraseOldRequests } from './erase-old-requests.ts';
import { ErasePeople } from './erase-people.ts';
import { EraseRequests } from './erase-requests.ts';
import { Erasures } from './erasures.repository.ts';

/** Erases data of erased people, and of requests closed long ago. */
@Module({ providers: [EraseOldRequests, ErasePeople, EraseRequests, Erasures] })
export class ErasureModule {}
