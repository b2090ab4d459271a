import type { Handover } from './mail-server.ts';

/** What nodemailer adds to its errors: its own `code`, the server's reply, the command in flight. */
interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** Commands about this one mail; a refusal of any other command concerns our connection and can be fixed. */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** `Bad sequence of commands`: about the session's state, not the mail. */
const BAD_SEQUENCE = 503;
const ENHANCED_CODE = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;

/**
 * Classifies a failed attempt.
 * @param leftWhole whether the content had been sent completely
 */
export function whatFailureMeans(error: unknown, leftWhole: boolean): Handover {
  const failure: SmtpError = typeof error === 'object' && error !== null ? error : {};
  const reason = describe(failure);
  const { responseCode, command = '' } = failure;
  if (responseCode !== undefined && responseCode >= 400) {
    const aboutTheMail = responseCode !== BAD_SEQUENCE && ABOUT_THE_MAIL.includes(command);
    const forGood = responseCode >= 500 && aboutTheMail;
    return { kind: 'refused', forGood, reason };
  }
  return leftWhole ? { kind: 'unknown', reason } : { kind: 'not-handed-over', reason };
}

/** Codes and the command only: the server's text may quote an address, and must not be stored or logged. */
function describe({ code, originalCode, response, responseCode, command }: SmtpError): string {
  if (responseCode === undefined)
    return `${originalCode ?? code ?? 'connection lost'} at ${command ?? 'CONN'}`;
  const enhanced = ENHANCED_CODE.exec(response ?? '')?.[1];
  return [responseCode, enhanced, 'at', command?.split(' ').slice(0, 2).join(' ') ?? 'CONN']
    .filter((part) => part !== undefined)
    .join(' ');
}
