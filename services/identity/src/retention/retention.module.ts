import { Module } from '@nestjs/common';
import { SweepExpired } from './sweep-expired.ts';
import { SweepRegularly } from './sweep-regularly.ts';

@Module({ providers: [SweepExpired, SweepRegularly], exports: [SweepExpired] })
export class RetentionModule {}
