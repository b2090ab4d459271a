import { Module } from '@nestjs/common';
import { SqlWindows } from '@rigwise/persistence';
import { SweepExpired } from './sweep-expired.ts';

@Module({ providers: [SqlWindows, SweepExpired], exports: [SweepExpired] })
export class RetentionModule {}
