import { Controller, Headers, type StreamableFile } from '@nestjs/common';
import {
  announce,
  audienceChoices,
  exportReceipts,
  listAnnouncements,
  listReceipts,
  previewAudience,
  showAnnouncement,
  withdrawAnnouncement,
  type AnnouncementDetails,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, csvFile, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { Announcer } from './announcement.ts';
import { ExportReceipts } from './export-receipts.ts';
import { MakeAnnouncement } from './make-announcement.ts';
import { OfferAudiences } from './offer-audiences.ts';
import { PreviewAudience } from './preview-audience.ts';
import { ReadAnnouncements } from './read-announcements.ts';
import { WithdrawAnnouncement } from './withdraw-announcement.ts';

/** Announcements by managers and administrators to a group. */
@Controller()
export class AnnouncementsController {
  constructor(
    private readonly making: MakeAnnouncement,
    private readonly previewing: PreviewAudience,
    private readonly offering: OfferAudiences,
    private readonly reading: ReadAnnouncements,
    private readonly withdrawing: WithdrawAnnouncement,
    private readonly exporting: ExportReceipts,
  ) {}

  @Endpoint(announce)
  announce(
    @Input() { body }: CallInput<typeof announce>,
    @Caller() caller: CallerIdentity,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<AnnouncementDetails> {
    return this.making.execute(body, announcer(caller), key ?? null);
  }

  @Endpoint(previewAudience)
  preview(
    @Input() { body }: CallInput<typeof previewAudience>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof previewAudience, 200>> {
    return this.previewing.execute(body.audience, announcer(caller));
  }

  @Endpoint(audienceChoices)
  audiences(@Caller() caller: CallerIdentity): Promise<CallAnswer<typeof audienceChoices, 200>> {
    return this.offering.execute(announcer(caller));
  }

  @Endpoint(listAnnouncements)
  list(
    @Input() { query }: CallInput<typeof listAnnouncements>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listAnnouncements, 200>> {
    return this.reading.list(query, announcer(caller));
  }

  @Endpoint(showAnnouncement)
  show(
    @Input() { params }: CallInput<typeof showAnnouncement>,
    @Caller() caller: CallerIdentity,
  ): Promise<AnnouncementDetails> {
    return this.reading.show(params.id, announcer(caller));
  }

  @Endpoint(withdrawAnnouncement)
  withdraw(
    @Input() { params }: CallInput<typeof withdrawAnnouncement>,
    @Caller() caller: CallerIdentity,
  ): Promise<AnnouncementDetails> {
    return this.withdrawing.execute(params.id, announcer(caller));
  }

  @Endpoint(listReceipts)
  receipts(
    @Input() { params, query }: CallInput<typeof listReceipts>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listReceipts, 200>> {
    return this.reading.listReceipts(params.id, query, announcer(caller));
  }

  @Endpoint(exportReceipts)
  async export(
    @Input() { params, query }: CallInput<typeof exportReceipts>,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return csvFile(await this.exporting.execute(params.id, query.state, announcer(caller)));
  }
}

function announcer(caller: CallerIdentity): Announcer {
  const { accountId } = caller;
  if (accountId === null) throw new Error('A manager always has an account');
  return { ...caller, accountId };
}
