import { Module } from '@nestjs/common';
import { ListMyRequests } from './list-my-requests.ts';
import { MyDataController } from './my-data.controller.ts';
import { MyRequests } from './my-requests.repository.ts';

/** What is kept about somebody, for themselves. */
@Module({ controllers: [MyDataController], providers: [ListMyRequests, MyRequests] })
export class MyDataModule {}
