import { Module } from '@nestjs/common';
import { SkillsModule } from '../framework/skills.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { ChangeScheme } from './change-scheme.ts';
import { SchemesController } from './schemes.controller.ts';
import { Schemes } from './schemes.repository.ts';

/** Kinds of certificates. */
@Module({
  imports: [LevelsModule, SkillsModule],
  controllers: [SchemesController],
  providers: [ChangeScheme, Schemes],
  exports: [Schemes],
})
export class SchemesModule {}
