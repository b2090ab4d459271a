import { Module } from '@nestjs/common';
import { MyContributions } from './my-contributions.repository.ts';
import { MyDataController } from './my-data.controller.ts';

/** A person's own data. */
@Module({ controllers: [MyDataController], providers: [MyContributions] })
export class MyDataModule {}
