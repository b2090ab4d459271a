import { Global, Module } from '@nestjs/common';
import { WakingTransactions } from '../database/within.ts';
import { CountUnread } from './count-unread.ts';
import { FollowMerges } from './follow-merges.ts';
import { Inboxes } from './inboxes.ts';
import { ListNotifications } from './list-notifications.ts';
import { LookUp } from './look-up.ts';
import { MarkRead } from './mark-read.ts';
import { EndedSubjects } from './ended-subjects.repository.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Notifications } from './notifications.repository.ts';
import { Notify } from './notify.ts';
import { OldUnread } from './old-unread.repository.ts';
import { OnCrewNews } from './on-crew-news.ts';
import { OnTellingEvent } from './on-telling-event.ts';
import { PendingNotifications } from './pending-notifications.repository.ts';
import { PresentNotifications } from './present-notifications.ts';
import { Readers } from './readers.ts';
import { RemoveOldNotifications } from './remove-old-notifications.ts';
import { TellOfPeople } from './tell-of-people.ts';
import { TellOnEvent } from './tell-on-event.ts';

/** For every feature that notifies people. */
@Global()
@Module({
  controllers: [NotificationsController, OnCrewNews, OnTellingEvent],
  providers: [
    CountUnread,
    FollowMerges,
    Inboxes,
    ListNotifications,
    LookUp,
    MarkRead,
    EndedSubjects,
    Notifications,
    Notify,
    OldUnread,
    PendingNotifications,
    PresentNotifications,
    Readers,
    RemoveOldNotifications,
    TellOfPeople,
    TellOnEvent,
    WakingTransactions,
  ],
  exports: [
    Inboxes,
    Notifications,
    Notify,
    PresentNotifications,
    Readers,
    RemoveOldNotifications,
    TellOnEvent,
    WakingTransactions,
  ],
})
export class NotificationsModule {}
