import { Module } from '@nestjs/common';
import { SqlWindows } from '@rigwise/persistence';
import { SweepExpired } from './sweep-expired.ts';
import { SweepRegularly } from './sweep-regularly.ts';

@Module({ providers: [SqlWindows, SweepExpired, SweepRegularly], exports: [SweepExpired] })
export class RetentionModule {}
