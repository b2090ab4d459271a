import { Module } from '@nestjs/common';
import { CountUnread } from './count-unread.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Notifications } from './notifications.repository.ts';

@Module({
  controllers: [NotificationsController],
  providers: [CountUnread, Notifications],
})
export class NotificationsModule {}
