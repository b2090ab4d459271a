import { Module } from '@nestjs/common';
import { AnnouncedNotifications } from './announced-notifications.repository.ts';
import { AnnouncementsController } from './announcements.controller.ts';
import { Announcements } from './announcements.repository.ts';
import { Audiences } from './audiences.repository.ts';
import { ExportReceipts } from './export-receipts.ts';
import { ForgetAnnouncements } from './forget-announcements.ts';
import { GoOnAnnouncing } from './go-on-announcing.ts';
import { MakeAnnouncement } from './make-announcement.ts';
import { OfferAudiences } from './offer-audiences.ts';
import { PreviewAudience } from './preview-audience.ts';
import { ReadAnnouncements } from './read-announcements.ts';
import { Receipts } from './receipts.repository.ts';
import { RetractAnnounced } from './retract-announced.ts';
import { NotifyRecipients } from './notify-recipients.ts';
import { WithdrawAnnouncement } from './withdraw-announcement.ts';

/** Announcements to a group, and their read receipts. */
@Module({
  controllers: [AnnouncementsController],
  providers: [
    AnnouncedNotifications,
    Announcements,
    Audiences,
    ExportReceipts,
    ForgetAnnouncements,
    GoOnAnnouncing,
    MakeAnnouncement,
    OfferAudiences,
    PreviewAudience,
    ReadAnnouncements,
    Receipts,
    RetractAnnounced,
    NotifyRecipients,
    WithdrawAnnouncement,
  ],
  exports: [Announcements, ForgetAnnouncements],
})
export class AnnouncementsModule {}
