import { Module } from '@nestjs/common';
import { EraseFromNotification } from './erase-from-notification.ts';
import { Erasures } from './erasures.repository.ts';
import { OnAccessRequestErased } from './on-access-request-erased.ts';

/** Forgets people, and requests for access, that are erased elsewhere. */
@Module({ controllers: [OnAccessRequestErased], providers: [EraseFromNotification, Erasures] })
export class ErasureModule {}
