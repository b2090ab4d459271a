import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

export const tlsModes = ['required', 'offered', 'off'] as const;
export type TlsMode = (typeof tlsModes)[number];

export interface SmtpSettings {
  readonly connection: SMTPConnectionOptions;
  readonly auth: SMTPConnectionAuth | undefined;
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Parses an SMTP_URL: `smtp://user:password@host:587` (STARTTLS by `tls`) or `smtps://host` (TLS from the start).
 * Certificates are always verified.
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
      // A connection that we close is no longer needed: don't wait for the other side to close it.
      socketCloseTimeout: 0,
      allowInternalNetworkInterfaces: true,
    },
    auth: user === '' ? undefined : { user, pass },
  };
}
