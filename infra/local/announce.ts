import type { Ready } from './platform.ts';

/** The text printed once everything runs. The specification defines the demo accounts. */
export function readyText({ publicUrl, inboxUrl, tracesUrl, demo, seconds, logFolder }: Ready): string {
  const inbox = inboxUrl === undefined ? 'in the mailbox' : `in the inbox, ${inboxUrl}`;
  const accounts = [
    `Sign in as Erin: tab Employee Number, RW-1003; the six digits are ${inbox}.`,
    'Or with the password Derrick!2026: erin.employee, max.manager or ada.admin.',
  ];
  return [
    '',
    `Rigwise runs at ${publicUrl} (after ${seconds.toFixed(1)} s)`,
    ...(demo ? accounts : ['It has no demo data.']),
    ...(tracesUrl === undefined ? [] : [`Traces: ${tracesUrl}`]),
    `Ctrl-C stops it. Logs: ${logFolder}`,
    '',
  ].join('\n');
}
