import { Module } from '@nestjs/common';
import { MailSealer } from '@rigwise/messaging';
import { PeopleModule } from '../people/people.module.ts';
import { Settings } from '../settings.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { AttemptCode } from './attempt-code.ts';
import { Codes } from './codes.repository.ts';
import { IssueCode } from './issue-code.ts';
import { Links } from './links.repository.ts';

@Module({
  imports: [PeopleModule, ThrottlingModule],
  providers: [
    Codes,
    Links,
    {
      provide: MailSealer,
      useFactory: ({ codeSealingKey }: Settings) => MailSealer.create(codeSealingKey),
      inject: [Settings],
    },
    IssueCode,
    AttemptCode,
  ],
  exports: [AttemptCode, Codes, IssueCode, Links, MailSealer],
})
export class CodesModule {}
