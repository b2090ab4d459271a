import { Module } from '@nestjs/common';
import { ListMyMails } from './list-my-mails.ts';
import { ListMyNotifications } from './list-my-notifications.ts';
import { MyDataController } from './my-data.controller.ts';
import { MyMailRows } from './my-mails.repository.ts';

/** What is kept about somebody, for themselves. */
@Module({ controllers: [MyDataController], providers: [ListMyMails, ListMyNotifications, MyMailRows] })
export class MyDataModule {}
