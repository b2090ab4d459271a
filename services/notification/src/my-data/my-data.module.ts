import { Module } from '@nestjs/common';
import { AnnouncementsModule } from '../announcements/announcements.module.ts';
import { ListMyAnnouncements } from './list-my-announcements.ts';
import { ListMyMails } from './list-my-mails.ts';
import { ListMyNotifications } from './list-my-notifications.ts';
import { MyDataController } from './my-data.controller.ts';
import { MyMailRows } from './my-mails.repository.ts';

/** A person's own data. */
@Module({
  imports: [AnnouncementsModule],
  controllers: [MyDataController],
  providers: [ListMyAnnouncements, ListMyMails, ListMyNotifications, MyMailRows],
})
export class MyDataModule {}
