import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { Settings } from '../settings.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { AttemptCode } from './attempt-code.ts';
import { CodeSealer } from './code-sealer.ts';
import { Codes } from './codes.repository.ts';
import { IssueCode } from './issue-code.ts';
import { Links } from './links.repository.ts';

@Module({
  imports: [PeopleModule, ThrottlingModule],
  providers: [
    Codes,
    Links,
    {
      provide: CodeSealer,
      useFactory: ({ codeSealingKey }: Settings) => CodeSealer.create(codeSealingKey),
      inject: [Settings],
    },
    IssueCode,
    AttemptCode,
  ],
  exports: [AttemptCode, Codes, IssueCode, Links],
})
export class CodesModule {}
