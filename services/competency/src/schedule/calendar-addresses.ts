/** Where calendars are read. The secret is in the query, which neither logs nor traces keep. */
export class CalendarAddresses {
  private readonly base: string;
  /** Makes ids of events unique in the world. */
  readonly host: string;

  constructor(publicUrl: string) {
    this.base = publicUrl.replace(/\/$/, '');
    this.host = new URL(publicUrl).hostname;
  }

  of(secret: string): string {
    return `${this.base}/calendar.ics?secret=${secret}`;
  }
}
