import { Module } from '@nestjs/common';
import { MyContributions } from './my-contributions.repository.ts';
import { MyDataController } from './my-data.controller.ts';
import { MyTakenTests } from './my-taken-tests.repository.ts';
import { ReadContributions } from './read-contributions.ts';
import { ReadTakenTests } from './read-taken-tests.ts';

/** A person's own data. */
@Module({
  controllers: [MyDataController],
  providers: [MyContributions, MyTakenTests, ReadContributions, ReadTakenTests],
})
export class MyDataModule {}
