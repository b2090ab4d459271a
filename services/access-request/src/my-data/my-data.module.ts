import { Module } from '@nestjs/common';
import { ListMyRequests } from './list-my-requests.ts';
import { MyDataController } from './my-data.controller.ts';
import { MyRequests } from './my-requests.repository.ts';

/** A person's own data. */
@Module({ controllers: [MyDataController], providers: [ListMyRequests, MyRequests] })
export class MyDataModule {}
