import { Module } from '@nestjs/common';
import { MyContributions } from './my-contributions.repository.ts';
import { MyDataController } from './my-data.controller.ts';
import { ReadContributions } from './read-contributions.ts';

/** A person's own data. */
@Module({ controllers: [MyDataController], providers: [MyContributions, ReadContributions] })
export class MyDataModule {}
