import { parseArgs } from 'node:util';
import {
  auditAnchor,
  deliveryStates,
  serviceNames,
  type AuditAnchor,
  type ServiceName,
} from '@rigwise/contracts';

export type LetterState = 'waiting' | 'settled' | 'all';
export type DeliveryState = (typeof deliveryStates)[number];

/** Filters a list by time: from one time (inclusive) to another (exclusive). */
export interface Span {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A job is identified by its queue and its id there. */
export interface WhichJob {
  readonly queue: string;
  readonly id: string;
}

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'status' }
  | { readonly name: 'keys list'; readonly limit: number }
  | { readonly name: 'jobs list'; readonly limit: number; readonly span: Span }
  | { readonly name: 'jobs retry'; readonly jobs: readonly WhichJob[] }
  | { readonly name: 'jobs discard'; readonly job: WhichJob; readonly reason: string }
  | { readonly name: 'dlt list'; readonly state: LetterState; readonly limit: number; readonly span: Span }
  | { readonly name: 'dlt show'; readonly id: string }
  | { readonly name: 'dlt replay'; readonly ids: readonly string[] }
  | { readonly name: 'dlt discard'; readonly id: string; readonly reason: string }
  | { readonly name: 'outbox status' }
  | { readonly name: 'outbox unpark'; readonly sequences: readonly string[] | 'all' }
  | {
      readonly name: 'deliveries list';
      readonly state: DeliveryState | undefined;
      readonly limit: number;
      readonly span: Span;
    }
  | { readonly name: 'deliveries resend'; readonly id: string }
  | { readonly name: 'republish'; readonly topic: string; readonly key: string | undefined }
  | { readonly name: 'audit verify'; readonly anchor: AuditAnchor | undefined }
  | { readonly name: 'audit erase'; readonly employeeNumber: string };

export interface Invocation {
  readonly command: Command;
  readonly json: boolean;
  /** Skip confirmations. */
  readonly yes: boolean;
  /** Ask only this service. */
  readonly service: ServiceName | undefined;
  /** The operator recorded in the audit log. */
  readonly operator: string | undefined;
  /** URL of each service, as far as the arguments give it. */
  readonly urls: Readonly<Partial<Record<ServiceName, string>>>;
}

/** The command line itself is wrong. The message says what is wrong and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const OPTIONS = {
  all: { type: 'boolean' },
  anchor: { type: 'string' },
  from: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  key: { type: 'string' },
  limit: { type: 'string' },
  operator: { type: 'string' },
  reason: { type: 'string' },
  service: { type: 'string' },
  state: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
} as const;

/** Where each service is: `--access-request-url`. */
const URL_OPTIONS = Object.fromEntries(
  serviceNames.map((name) => [`${name}-url`, { type: 'string' }] as const),
);

type Values = ReturnType<typeof parse>['values'];
type OptionName = keyof typeof OPTIONS;

/** The options that each command takes besides the common ones. */
const TAKES: Readonly<Record<Command['name'], readonly OptionName[]>> = {
  help: [],
  status: [],
  'keys list': ['limit'],
  'jobs list': ['limit', 'from', 'to'],
  'jobs retry': [],
  'jobs discard': ['reason'],
  'dlt list': ['state', 'limit', 'from', 'to'],
  'dlt show': [],
  'dlt replay': [],
  'dlt discard': ['reason'],
  'outbox status': [],
  'outbox unpark': ['all'],
  'deliveries list': ['state', 'limit', 'from', 'to'],
  'deliveries resend': [],
  republish: ['key'],
  'audit verify': ['anchor'],
  'audit erase': [],
};
const OF_SOME: readonly OptionName[] = ['all', 'anchor', 'from', 'key', 'limit', 'reason', 'state', 'to'];
/** Commands of one word. */
const ALONE = ['republish', 'status'];

const LIMIT = { usual: 50, most: 10_000 };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SEQUENCE = /^[1-9][0-9]{0,17}$/;

/** Parses what follows `npm run ops --`. @throws UsageError */
export function parseArguments(args: readonly string[]): Invocation {
  const { values, positionals } = parse(args);
  return {
    command: values.help ? { name: 'help' } : commandOf(positionals, values),
    json: values.json ?? false,
    yes: values.yes ?? false,
    service: values.service === undefined ? undefined : oneOf(serviceNames, '--service', values.service),
    operator: values.operator,
    urls: Object.fromEntries(
      serviceNames.flatMap((name) => {
        const url: unknown = (values as Readonly<Record<string, unknown>>)[`${name}-url`];
        return typeof url === 'string' && url !== '' ? [[name, url]] : [];
      }),
    ),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { ...OPTIONS, ...URL_OPTIONS }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0] ?? ''}.`);
  }
}

function commandOf(positionals: readonly string[], values: Values): Command {
  const [area, ...rest] = positionals;
  if (area === undefined || area === 'help') return { name: 'help' };
  const name = ALONE.includes(area) ? area : `${area} ${rest.shift() ?? ''}`.trim();
  if (!isCommand(name)) {
    throw new UsageError(`Unknown command "${name}". Commands: ${Object.keys(TAKES).join(', ')}.`);
  }
  const stray = OF_SOME.find((option) => values[option] !== undefined && !TAKES[name].includes(option));
  if (stray) throw new UsageError(`${name} takes no --${stray}.`);
  return build(name, rest, values);
}

function build(name: Command['name'], rest: readonly string[], values: Values): Command {
  switch (name) {
    case 'help':
      return { name };
    case 'status':
      none(name, rest);
      return { name };
    case 'keys list':
      none(name, rest);
      return { name, limit: limitOf(values) };
    case 'jobs list':
      none(name, rest);
      return { name, limit: limitOf(values), span: spanOf(values) };
    case 'jobs retry':
      return { name, jobs: distinct(some(name, 'a job', rest)).map(jobOf) };
    case 'jobs discard':
      return { name, job: jobOf(only(name, 'a job', rest)), reason: reasonOf(name, values) };
    case 'dlt list': {
      none(name, rest);
      const states = ['waiting', 'settled', 'all'] as const;
      const state = oneOf(states, '--state', values.state ?? 'waiting');
      return { name, state, limit: limitOf(values), span: spanOf(values) };
    }
    case 'dlt show':
      return { name, id: uuid(only(name, 'an id', rest)) };
    case 'dlt replay':
      return { name, ids: distinct(some(name, 'an id', rest)).map(uuid) };
    case 'dlt discard':
      return { name, reason: reasonOf(name, values), id: uuid(only(name, 'an id', rest)) };
    case 'outbox status':
      none(name, rest);
      return { name };
    case 'outbox unpark':
      if (!values.all) return { name, sequences: distinct(some(name, 'a sequence', rest)).map(sequence) };
      none(`${name} --all`, rest);
      return { name, sequences: 'all' };
    case 'deliveries list': {
      none(name, rest);
      const { state } = values;
      const wanted = state === undefined ? undefined : oneOf(deliveryStates, '--state', state);
      return { name, state: wanted, limit: limitOf(values), span: spanOf(values) };
    }
    case 'deliveries resend':
      return { name, id: uuid(only(name, 'an id', rest)) };
    case 'republish':
      return { name, topic: only(name, 'a topic', rest), key: values.key };
    case 'audit verify':
      none(name, rest);
      return { name, anchor: values.anchor === undefined ? undefined : anchorOf(values.anchor) };
    case 'audit erase':
      return { name, employeeNumber: only(name, 'an employee number', rest) };
  }
}

const isCommand = (name: string): name is Command['name'] => Object.hasOwn(TAKES, name);
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

function none(name: string, rest: readonly string[]): void {
  if (rest.length > 0) throw new UsageError(`${name} takes nothing more: what is "${rest.join(' ')}"?`);
}

function some(name: string, what: string, rest: readonly string[]): readonly string[] {
  if (rest.length === 0) throw new UsageError(`${name} needs ${what}.`);
  return rest;
}

function only(name: string, what: string, rest: readonly string[]): string {
  const [one = '', ...more] = some(name, what, rest);
  none(name, more);
  return one;
}

function uuid(text: string): string {
  if (!UUID.test(text)) throw new UsageError(`"${text}" is not an id: the lists show full ids.`);
  return text.toLowerCase();
}

function sequence(text: string): string {
  if (!SEQUENCE.test(text))
    throw new UsageError(`"${text}" is not a sequence: use a whole number from outbox status.`);
  return text;
}

function anchorOf(text: string): AuditAnchor {
  const [position, hash, ...more] = text.toLowerCase().split(':');
  const parsed = auditAnchor.safeParse({ position: Number(position), hash });
  if (parsed.success && more.length === 0) return parsed.data;
  throw new UsageError('--anchor must be <position>:<hash>, as audit verify prints it.');
}

function reasonOf(name: string, values: Values): string {
  const reason = values.reason?.trim();
  if (!reason) throw new UsageError(`${name} needs --reason <text> for the audit log.`);
  if (reason.length > 500) throw new UsageError('--reason is longer than 500 characters.');
  return reason;
}

function jobOf(text: string): WhichJob {
  const [, queue, id] = /^([a-z0-9-]{1,100})\/(.{1,200})$/.exec(text) ?? [];
  if (queue !== undefined && id !== undefined) return { queue, id };
  throw new UsageError(`"${text}" is not a job: use <queue>/<id>, as jobs list shows them.`);
}

const spanOf = ({ from, to }: Values): Span => ({ from: timeOf('--from', from), to: timeOf('--to', to) });

function timeOf(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : undefined;
  if (time && !Number.isNaN(time.getTime())) return time.toISOString();
  throw new UsageError(`${option} ${text} is not a time such as 2026-11-21T15:40:00Z.`);
}

function limitOf({ limit }: Values): number {
  if (limit === undefined) return LIMIT.usual;
  const number = Number(limit);
  if (Number.isInteger(number) && number >= 1 && number <= LIMIT.most) return number;
  throw new UsageError(`--limit ${limit} is not a number from 1 to ${LIMIT.most}.`);
}

function oneOf<T extends string>(allowed: readonly T[], option: string, value: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) {
    throw new UsageError(`${option} ${value} is unknown. Known: ${allowed.join(', ')}.`);
  }
  return found;
}
