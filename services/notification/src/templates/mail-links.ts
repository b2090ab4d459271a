import { accessNoticeLinks, linkPaths, type ProvenByCode, type LinkPurpose } from '@rigwise/contracts';

/** The only addresses that stand in our mails. Their origin is configured: no request and no event has a say in it. */
export class MailLinks {
  /** @param origin where browsers reach the platform, without a slash at its end */
  constructor(private readonly origin: string) {}

  /** Where a link's token proves what the code of the same mail proves; undefined for purposes without a link. */
  withToken(purpose: ProvenByCode, token: string): string | undefined {
    return hasLink(purpose) ? this.link(linkPaths[purpose], token) : undefined;
  }

  /** Where the link of an invitation leads: to what proves a registration. */
  invitation(token: string): string {
    return this.link(linkPaths.registration, token);
  }

  /** Where who asked for access takes the request back, or answers a question. */
  ofRequest(kind: keyof typeof accessNoticeLinks, token: string): string {
    return this.link(accessNoticeLinks[kind], token);
  }

  /** Where the change of an address is stopped. */
  stopEmailChange(path: string, token: string): string {
    return this.link(path, token);
  }

  get requestAccess(): string {
    return `${this.origin}/request-access`;
  }

  get login(): string {
    return `${this.origin}/login`;
  }

  get forgotPassword(): string {
    return `${this.origin}/forgot-password`;
  }

  /** Where one notification stands, and what it leads to. */
  notification(id: string): string {
    return `${this.origin}/user-profile?notification=${encodeURIComponent(id)}`;
  }

  /** @param path of the console, as the definition of a notification gives it */
  console(path: string): string {
    return `${this.origin}${path}`;
  }

  get notifications(): string {
    return `${this.origin}/user-profile?show=unread`;
  }

  /** Where people choose which mails they get. */
  get notificationPreferences(): string {
    return `${this.origin}/user-profile#told`;
  }

  private link(path: string, token: string): string {
    return `${this.origin}${path}?token=${encodeURIComponent(token)}`;
  }
}

export const hasLink = (purpose: ProvenByCode): purpose is LinkPurpose => purpose in linkPaths;
