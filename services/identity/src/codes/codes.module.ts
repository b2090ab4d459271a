import { Module } from '@nestjs/common';
import { Settings } from '../settings.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { AttemptCode } from './attempt-code.ts';
import { CodeSealer } from './code-sealer.ts';
import { Codes } from './codes.repository.ts';
import { IssueCode } from './issue-code.ts';

@Module({
  imports: [ThrottlingModule],
  providers: [
    Codes,
    {
      provide: CodeSealer,
      useFactory: ({ codeSealingKey }: Settings) => CodeSealer.create(codeSealingKey),
      inject: [Settings],
    },
    IssueCode,
    AttemptCode,
  ],
  exports: [IssueCode, AttemptCode],
})
export class CodesModule {}
