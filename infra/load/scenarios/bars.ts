/**
 * From the response to "send code" until the mail was accepted: the bar for mails in `npm run bench` and load tests,
 * in ms.
 */
export const MAIL_BARS = { p50: 60, p99: 300 };
