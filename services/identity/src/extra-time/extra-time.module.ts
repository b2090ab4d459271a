import { Module } from '@nestjs/common';
import { ExtraTimes } from './extra-times.repository.ts';

/** What is kept of extra time, for the person and for administrators. */
@Module({ providers: [ExtraTimes], exports: [ExtraTimes] })
export class ExtraTimeModule {}
