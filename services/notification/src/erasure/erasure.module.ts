import { Module } from '@nestjs/common';
import { EraseFromNotification } from './erase-from-notification.ts';
import { Erasures } from './erasures.repository.ts';
import { OnAccessRequestErased } from './on-access-request-erased.ts';

/** Erases people and access requests that are erased elsewhere. */
@Module({ controllers: [OnAccessRequestErased], providers: [EraseFromNotification, Erasures] })
export class ErasureModule {}
