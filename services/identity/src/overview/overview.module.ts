import { Module } from '@nestjs/common';
import { DirectoryImportsModule } from '../directory-imports/directory-imports.module.ts';
import { OverviewOfPeople } from './overview-of-people.ts';
import { OverviewController } from './overview.controller.ts';
import { PeopleFigures } from './people-figures.repository.ts';

/** The administrators' start page. */
@Module({
  imports: [DirectoryImportsModule],
  controllers: [OverviewController],
  providers: [OverviewOfPeople, PeopleFigures],
})
export class OverviewModule {}
