import {
  accessNoticeKinds,
  emailChangeNoticeKinds,
  invitationOrigins,
  noticeKinds,
  provenByCode,
} from '@rigwise/contracts';
import { accessTemplate, renderAccessMail } from '../../src/templates/access-mail.ts';
import { renderAdminResetMail } from '../../src/templates/admin-reset-mail.ts';
import { codeTemplate, renderCodeMail, type CodeMail } from '../../src/templates/code-mail.ts';
import { DIGEST_TEMPLATE, renderDigestMail } from '../../src/templates/digest-mail.ts';
import { emailChangeTemplate, renderEmailChangeMail } from '../../src/templates/email-change-mail.ts';
import { invitationTemplate, renderInvitationMail } from '../../src/templates/invitation-mail.ts';
import type { RenderedMail } from '../../src/templates/letter.ts';
import { MailLinks } from '../../src/templates/mail-links.ts';
import { noticeTemplate, renderNoticeMail, type NoticeMail } from '../../src/templates/notice-mail.ts';
import {
  notificationTemplate,
  renderNotificationMail,
  type MailedNotification,
  type MailReader,
} from '../../src/templates/notification-mail.ts';

export const ORIGIN = 'https://skills.rigwise.example';
export const CODE = '042137';
export const TOKEN = 'nC0-Yz8kQv_3mTfR6hLw2A';

export interface Variation {
  readonly name?: string;
  readonly number?: string;
  readonly username?: string;
  readonly timeZone?: string;
  readonly origin?: string;
}

export interface SampleMail {
  /** As in the ledger. */
  readonly template: string;
  /** The address in it, from its origin on; undefined where it has none. */
  readonly path: string | undefined;
  readonly render: (variation?: Variation) => RenderedMail;
}

export const aCodeMail = (over: Partial<CodeMail> = {}): CodeMail => ({
  details: { purpose: 'employee-login', employeeNumber: 'RW-1003', issuedAt: '2026-11-21T14:17:00.000Z' },
  recipientName: 'Erin Employee',
  secrets: { code: CODE },
  links: new MailLinks(ORIGIN),
  expiresAt: new Date('2026-11-21T14:32:00Z'),
  timeZone: 'UTC',
  ...over,
});

export const aNoticeMail = (over: Partial<NoticeMail> = {}): NoticeMail => ({
  details: {
    kind: 'password-changed',
    employeeNumber: 'RW-1003',
    username: 'erin.employee',
    issuedAt: '2026-11-21T14:32:00.000Z',
  },
  recipientName: 'Erin Employee',
  links: new MailLinks(ORIGIN),
  timeZone: 'UTC',
  ...over,
});

const PATHS: Readonly<Record<string, string>> = {
  'code/registration': `/auth/verify?token=${TOKEN}`,
  'code/password-reset': `/auth/reset?token=${TOKEN}`,
  'access/received': `/request-access/withdraw?token=${TOKEN}`,
  'access/question': `/request-access/answer?token=${TOKEN}`,
  'access/withdrawn': '/request-access',
  'access/expired': '/request-access',
  'access/has-account': '/login',
  'email-change/started': `/stop-email?token=${TOKEN}`,
  'email-change/confirm': '/user-profile',
  'invitation/access-request': `/auth/verify?token=${TOKEN}`,
  'invitation/invitation': `/auth/verify?token=${TOKEN}`,
  'notice/account-exists': '/login',
  'notice/password-changed': '/forgot-password',
};

const common = ({ name, timeZone, origin }: Variation) => ({
  ...(name !== undefined && { recipientName: name }),
  ...(timeZone !== undefined && { timeZone }),
  ...(origin !== undefined && { links: new MailLinks(origin) }),
});

const codeMails = provenByCode.map((purpose): SampleMail => ({
  template: codeTemplate(purpose),
  path: PATHS[codeTemplate(purpose)],
  render: (variation = {}) => {
    const mail = aCodeMail(common(variation));
    const { number: employeeNumber = mail.details.employeeNumber } = variation;
    return renderCodeMail({
      ...mail,
      details: { ...mail.details, purpose, employeeNumber },
      secrets: { code: CODE, linkToken: TOKEN },
    });
  },
}));

const adminResetMail: SampleMail = {
  template: codeTemplate('password-reset', 'administrator'),
  path: `/auth/reset?token=${TOKEN}`,
  render: ({ number: employeeNumber = 'RW-1003', ...variation } = {}) =>
    renderAdminResetMail({
      ...aCodeMail(common(variation)),
      details: {
        purpose: 'password-reset',
        employeeNumber,
        issuedAt: '2026-11-21T14:17:00.000Z',
        askedBy: 'administrator',
      },
      secrets: { code: CODE, linkToken: TOKEN },
    }),
};

const noticeMails = noticeKinds.map((kind): SampleMail => ({
  template: noticeTemplate(kind),
  path: PATHS[noticeTemplate(kind)],
  render: (variation = {}) => {
    const mail = aNoticeMail(common(variation));
    const { number: employeeNumber = mail.details.employeeNumber, username = mail.details.username } =
      variation;
    return renderNoticeMail({ ...mail, details: { ...mail.details, kind, employeeNumber, username } });
  },
}));

const invitationMails = invitationOrigins.map((origin): SampleMail => ({
  template: invitationTemplate(origin),
  path: PATHS[invitationTemplate(origin)],
  render: ({ number: employeeNumber = 'RW-1003', username = 'erin.employee', ...variation } = {}) =>
    renderInvitationMail({
      details: { origin, employeeNumber, username, issuedAt: '2026-11-14T14:32:00.000Z' },
      recipientName: 'Erin Employee',
      linkToken: TOKEN,
      links: new MailLinks(ORIGIN),
      expiresAt: new Date('2026-11-21T14:32:00Z'),
      timeZone: 'UTC',
      ...common(variation),
    }),
}));

const accessMails = accessNoticeKinds.map((kind): SampleMail => ({
  template: accessTemplate(kind),
  path: PATHS[accessTemplate(kind)],
  render: ({ number: employeeNumber = 'RW-1003', ...variation } = {}) =>
    renderAccessMail({
      details: {
        kind,
        employeeNumber,
        text: kind === 'question' || kind === 'rejected' ? 'Written at noon.\nOn the second line.' : null,
        issuedAt: '2026-11-21T14:32:00.000Z',
      },
      recipientName: 'Erin Employee',
      linkToken: TOKEN,
      links: new MailLinks(ORIGIN),
      timeZone: 'UTC',
      ...common(variation),
    }),
}));

const emailChangeMails = emailChangeNoticeKinds.map((kind): SampleMail => ({
  template: emailChangeTemplate(kind),
  path: PATHS[emailChangeTemplate(kind)],
  render: ({ number: employeeNumber = 'RW-1003', username = 'erin.employee', ...variation } = {}) =>
    renderEmailChangeMail({
      details: {
        ...{ kind, employeeNumber, username, newAddress: 'n*****@rigwise.example' },
        confirmedBy: 'person',
        issuedAt: '2026-11-21T14:32:00.000Z',
      },
      recipientName: 'Erin Employee',
      linkToken: TOKEN,
      links: new MailLinks(ORIGIN),
      timeZone: 'UTC',
      ...common(variation),
    }),
}));

const adminConfirmsMail: SampleMail = {
  template: emailChangeTemplate('started'),
  path: PATHS[emailChangeTemplate('started')],
  render: ({ number: employeeNumber = 'RW-1003', username = 'erin.employee', ...variation } = {}) =>
    renderEmailChangeMail({
      details: {
        ...{ kind: 'started', employeeNumber, username, newAddress: null, confirmedBy: 'administrator' },
        issuedAt: '2026-11-21T14:32:00.000Z',
      },
      recipientName: 'Erin Employee',
      linkToken: TOKEN,
      links: new MailLinks(ORIGIN),
      timeZone: 'UTC',
      ...common(variation),
    }),
};

/** Each mail with a different subject. All of them say 14:32 UTC on 21 Nov 2026. */
export const sampleMails: readonly SampleMail[] = [
  ...accessMails,
  ...codeMails,
  adminResetMail,
  ...emailChangeMails,
  adminConfirmsMail,
  ...invitationMails,
  ...noticeMails,
];

const told: readonly MailedNotification[] = [
  {
    id: '01900000-0000-7000-8000-000000000001',
    title: 'Important: Crane 2 is out of service until Thursday',
    body:
      'Use crane 1 for every lift above 4 t. Lift plans that name crane 2 have to be signed again by the deck ' +
      'supervisor.\n\nThe inspection is on Wednesday.',
    link: null,
    createdAt: new Date('2026-11-21T14:32:00Z'),
  },
  {
    id: '01900000-0000-7000-8000-000000000002',
    title: 'Dana Ortiz requests access',
    body: 'With employee number RW-4711',
    link: '/admin/access-requests?request=7',
    createdAt: new Date('2026-11-21T06:05:00Z'),
  },
  {
    id: '01900000-0000-7000-8000-000000000003',
    title: 'Your role was changed',
    body: null,
    link: null,
    createdAt: new Date('2026-11-20T16:40:00Z'),
  },
];
const readerIn = ({ name = 'Erin Employee', timeZone = 'UTC', origin = ORIGIN }: Variation): MailReader => ({
  ...{ name, timeZone, links: new MailLinks(origin), language: 'en-GB' },
});
const [announced] = told;

/** Notification mails, each with different links. */
export const notificationMails: readonly SampleMail[] = [
  {
    template: notificationTemplate('announcement'),
    path: undefined,
    render: (variation = {}) =>
      renderNotificationMail({
        ...{ notification: announced as MailedNotification, label: 'Important announcements', isFixed: true },
        reader: readerIn(variation),
      }),
  },
  {
    template: DIGEST_TEMPLATE,
    path: undefined,
    render: (variation = {}) =>
      renderDigestMail({ day: '2026-11-21', notifications: told, total: 12, reader: readerIn(variation) }),
  },
];

/** A mail's HTML as visible text. */
export const shownIn = ({ html }: RenderedMail): string =>
  html
    .slice(html.indexOf('<table'))
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
