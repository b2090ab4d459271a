import type { Command, Invocation } from './arguments.ts';
import * as audit from './commands/audit.ts';
import * as deadLetters from './commands/dead-letters.ts';
import * as deliveries from './commands/deliveries.ts';
import * as outbox from './commands/outbox.ts';
import * as jobs from './commands/jobs.ts';
import { listKeys } from './commands/keys.ts';
import { republish } from './commands/republish.ts';
import { status } from './commands/status.ts';
import { HELP } from './help.ts';
import type { Report } from './output/report.ts';
import type { Terminal } from './output/terminal.ts';
import type { ServiceClient } from './services/service-client.ts';

/** The only service that a command concerns; undefined if it concerns all. */
export function asks(command: Command): Invocation['service'] {
  if (/^(deliveries|jobs) /.test(command.name)) return 'notification';
  return command.name.startsWith('audit') ? 'identity' : undefined;
}

/** @throws ServiceProblem, UsageError */
export function run(
  command: Command,
  clients: readonly ServiceClient[],
  terminal: Terminal,
): Promise<Report> {
  switch (command.name) {
    case 'help':
      return Promise.resolve({ document: { help: HELP }, text: HELP, problems: [] });
    case 'status':
      return status(clients, terminal);
    case 'keys list':
      return listKeys(clients, command.limit, terminal);
    case 'jobs list':
      return jobs.list(clients, command, terminal);
    case 'jobs retry':
      return jobs.retry(clients, command.jobs);
    case 'jobs discard':
      return jobs.discard(clients, command.job, command.reason, terminal);
    case 'dlt list':
      return deadLetters.list(clients, command, terminal);
    case 'dlt show':
      return deadLetters.show(clients, command.id);
    case 'dlt replay':
      return deadLetters.replay(clients, command.ids);
    case 'dlt discard':
      return deadLetters.discard(clients, command.id, command.reason, terminal);
    case 'outbox status':
      return outbox.status(clients, terminal);
    case 'outbox unpark':
      return outbox.unpark(clients, command.sequences);
    case 'deliveries list':
      return deliveries.list(clients, command, terminal);
    case 'deliveries resend':
      return deliveries.resend(clients, command.id);
    case 'republish':
      return republish(clients, command.topic, command.key, terminal);
    case 'audit verify':
      return audit.verify(clients, command.anchor, terminal);
    case 'audit erase':
      return audit.erase(clients, command.employeeNumber, terminal);
  }
}
