import { parseArgs } from 'node:util';
import { inboxKinds, type InboxKindName } from '../scenarios/inbox.ts';
import { scenarioOf, scenarios } from '../scenarios/scenarios.ts';
import type { Scenario } from '../scenarios/visit.ts';
import type { RunOptions } from './run-scenario.ts';

export interface Arguments extends Omit<RunOptions, 'target'> {
  readonly scenario: Scenario;
  readonly url: string;
  readonly inbox: { readonly kind: InboxKindName; readonly url: string };
  readonly key: string | undefined;
  /** Records the result in docs/runs.md: only of a complete soak on a local platform. */
  readonly write: boolean;
}

export const usage = `Usage: npm run load -- <scenario> [--people 1000] [--per-second N] [--minutes N] [--url URL]
       [--inbox maildev|mailpit] [--inbox-url URL] [--key KEY]      KEY also from LOAD_TEST_KEY
       [--write]      keeps a whole soak of this machine's platform in docs/runs.md
       npm run load -- key [--name NAME] [--hours 8]      prints a key that lifts limits; docs/load-tests.md

${scenarios.map(({ name, about }) => `  ${name.padEnd(14)} ${about}`).join('\n')}`;

/** @throws Error that names what is wrong */
export function readArguments(
  args: readonly string[],
  local: { readonly url: string; readonly inboxUrl: string; readonly key: string | undefined },
): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      people: { type: 'string', default: '1000' },
      'per-second': { type: 'string' },
      minutes: { type: 'string' },
      url: { type: 'string', default: local.url },
      inbox: { type: 'string', default: 'maildev' },
      'inbox-url': { type: 'string', default: local.inboxUrl },
      key: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const scenario = scenarioOf(positionals[0]);
  const { inbox } = values;
  if (!isInboxKind(inbox))
    throw new Error(`--inbox must be ${Object.keys(inboxKinds).join(' or ')}, not ${inbox}`);
  const minutes = positive('--minutes', values.minutes) ?? scenario.minutes;
  const key = values.key ?? local.key;
  const perSecond = positive('--per-second', values['per-second']) ?? scenario.perSecond;
  const isWhole = scenario.name === 'soak' && minutes >= scenario.minutes && perSecond >= scenario.perSecond;
  if (values.write && !isWhole) throw new Error('--write keeps only whole runs of soak');
  return {
    write: values.write,
    scenario,
    url: new URL(values.url).origin,
    inbox: { kind: inbox, url: values['inbox-url'] },
    key,
    people: positive('--people', values.people) ?? 1,
    perSecond,
    rampSeconds: Math.min(scenario.rampSeconds, (minutes * 60) / 2),
    seconds: minutes * 60,
  };
}

const isInboxKind = (name: string): name is InboxKindName => Object.hasOwn(inboxKinds, name);

function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`${name} must be a number above zero, not ${text}`);
}
