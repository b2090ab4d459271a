import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

export const tlsModes = ['required', 'offered', 'off'] as const;
export type TlsMode = (typeof tlsModes)[number];

export interface SmtpSettings {
  readonly connection: SMTPConnectionOptions;
  readonly auth: SMTPConnectionAuth | undefined;
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * What an SMTP_URL says: `smtp://user:password@host:587` (STARTTLS by `tls`) or `smtps://host` (TLS from the
 * start). Certificates are checked in any case.
 */
export function smtpSettings(smtpUrl: string, tls: TlsMode, timeoutMs: number): SmtpSettings {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  return {
    connection: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      requireTLS: !secure && tls === 'required',
      ignoreTLS: !secure && tls === 'off',
      connectionTimeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
      greetingTimeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
      dnsTimeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
      socketTimeout: timeoutMs,
      // A connection that we close is of no use any more: no waiting for the other side's farewell.
      socketCloseTimeout: 0,
      allowInternalNetworkInterfaces: true,
    },
    auth: user === '' ? undefined : { user, pass },
  };
}
