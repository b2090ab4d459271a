import type { Handover } from './mail-server.ts';

/** What nodemailer adds to its errors: `code` of its own, the server's answer, the command in flight. */
interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** Commands that are about this one mail; a refusal of any other is about us, and can be mended. */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** `Bad sequence of commands`: the state of the session, and nothing about the mail. */
const BAD_SEQUENCE = 503;
const ENHANCED_CODE = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;

/**
 * Reads what a failed try means.
 * @param leftWhole whether all of the content had been given away
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

/** Codes and the command only: the server's text may quote an address, and belongs in no ledger and no log. */
function describe({ code, originalCode, response, responseCode, command }: SmtpError): string {
  if (responseCode === undefined)
    return `${originalCode ?? code ?? 'connection lost'} at ${command ?? 'CONN'}`;
  const enhanced = ENHANCED_CODE.exec(response ?? '')?.[1];
  return [responseCode, enhanced, 'at', command?.split(' ').slice(0, 2).join(' ') ?? 'CONN']
    .filter((part) => part !== undefined)
    .join(' ');
}
