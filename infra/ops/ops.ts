// `npm run ops -- <command>`: operator commands for events and mails that failed.
import { userInfo } from 'node:os';
import { reasonOf } from '../local/start-failure.ts';
import { parseArguments, UsageError, type Invocation } from './arguments.ts';
import { jsonText, plain } from './output/plain.ts';
import type { Report } from './output/report.ts';
import { terminal } from './output/terminal.ts';
import { asks, run } from './run.ts';
import { findServices, NothingRuns } from './services/find-services.ts';
import { ServiceClient } from './services/service-client.ts';
import { ServiceProblem } from './services/service-problem.ts';

const FAILED = 1;
const USED_WRONGLY = 2;
const LONGEST_NAME = 100;

interface Complaint {
  readonly code: string;
  readonly message: string;
  readonly service?: string;
  readonly url?: string;
}

const args = process.argv.slice(2);
process.exitCode = await main();
process.disconnect?.();

async function main(): Promise<number> {
  // Read before parsing, so that argument errors are printed as JSON too.
  const json = args.includes('--json');
  try {
    const invocation = parseArguments(args);
    const report = await answer(invocation);
    if (json) process.stdout.write(`${jsonText(report.document)}\n`);
    else if (report.text !== '') process.stdout.write(`${report.text}\n`);
    if (report.problems.length === 0) return 0;
    complain(report.problems, json);
    return FAILED;
  } catch (error) {
    complain([complaintOf(error)], json);
    return error instanceof UsageError ? USED_WRONGLY : FAILED;
  }
}

async function answer({ command, ...given }: Invocation): Promise<Report> {
  if (command.name === 'help') return run(command, [], terminal(given.yes));
  const { urls, key } = await findServices(given.urls, process.env);
  const only = asks(command) ?? given.service;
  if (given.service !== undefined && given.service !== only) {
    throw new UsageError(`${command.name} applies only to ${only ?? ''}.`);
  }
  const operator = operatorName(given.operator);
  const clients = urls
    .filter(({ service }) => only === undefined || service === only)
    .map((at) => new ServiceClient(at, key, operator));
  if (clients.length === 0) throw new UsageError(`The URL of ${only ?? ''} is not given.`);
  return run(command, clients, terminal(given.yes));
}

/** The name for the audit log: claimed, not proven. */
function operatorName(given: string | undefined): string {
  const name = plain((given ?? process.env['USER'] ?? userInfo().username).trim());
  if (name === '') throw new UsageError('--operator <name> is missing: the audit log records who did it.');
  if (name.length > LONGEST_NAME)
    throw new UsageError(`--operator is longer than ${LONGEST_NAME} characters.`);
  return name;
}

function complaintOf(error: unknown): Complaint {
  if (error instanceof ServiceProblem) return error;
  if (error instanceof UsageError) {
    return { code: 'ops/usage', message: `${error.message} \`npm run ops -- help\` says more.` };
  }
  if (error instanceof NothingRuns) return { code: 'ops/nothing-runs', message: error.message };
  return { code: 'ops/unexpected', message: reasonOf(error) };
}

function complain(complaints: readonly Complaint[], json: boolean): void {
  if (!json) {
    for (const { message } of complaints) process.stderr.write(`ops: ${plain(message)}\n`);
    return;
  }
  const errors = complaints.map(({ code, message, service, url }) => ({ code, message, service, url }));
  process.stderr.write(`${jsonText({ errors })}\n`);
}
