import { accessNoticeLinks, linkPaths, type ProvenByCode, type LinkPurpose } from '@rigwise/contracts';

/** The only addresses in our mails. Their origin is configured: no request or event can influence it. */
export class MailLinks {
  /** @param origin the platform's public origin, without a trailing slash */
  constructor(private readonly origin: string) {}

  /** Where a link's token proves the same as the mail's code; undefined for purposes without a link. */
  withToken(purpose: ProvenByCode, token: string): string | undefined {
    return hasLink(purpose) ? this.link(linkPaths[purpose], token) : undefined;
  }

  /** The page an invitation's link opens, which verifies a registration. */
  invitation(token: string): string {
    return this.link(linkPaths.registration, token);
  }

  /** Where a requester withdraws the request or answers a question. */
  ofRequest(kind: keyof typeof accessNoticeLinks, token: string): string {
    return this.link(accessNoticeLinks[kind], token);
  }

  /** Where a change of address is stopped. */
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

  /** The pages for one notification: itself and its target. */
  notification(id: string): string {
    return `${this.origin}/user-profile?notification=${encodeURIComponent(id)}`;
  }

  /** @param path of the console, as given by the notification's definition */
  console(path: string): string {
    return `${this.origin}${path}`;
  }

  get notifications(): string {
    return `${this.origin}/user-profile?show=unread`;
  }

  /** The notification settings. */
  get notificationPreferences(): string {
    return `${this.origin}/user-profile#told`;
  }

  private link(path: string, token: string): string {
    return `${this.origin}${path}?token=${encodeURIComponent(token)}`;
  }
}

export const hasLink = (purpose: ProvenByCode): purpose is LinkPurpose => purpose in linkPaths;
