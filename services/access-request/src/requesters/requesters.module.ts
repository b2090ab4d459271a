import { Module } from '@nestjs/common';
import { MailSealer } from '@rigwise/messaging';
import { Settings } from '../settings.ts';
import { RequestLinks } from './request-links.repository.ts';
import { NotifyRequester } from './notify-requester.ts';

/** Mails to requesters, and the links in them. */
@Module({
  providers: [
    RequestLinks,
    NotifyRequester,
    {
      provide: MailSealer,
      useFactory: ({ sealingKey }: Settings) => MailSealer.create(sealingKey),
      inject: [Settings],
    },
  ],
  exports: [RequestLinks, NotifyRequester],
})
export class RequestersModule {}
