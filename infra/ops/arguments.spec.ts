import { parseArguments, UsageError } from './arguments.ts';

const ID = '01900000-0000-7000-8000-00000000000a';
const ALWAYS = { from: undefined, to: undefined };
const HASH = 'ab'.repeat(32);
const OTHER = '01900000-0000-7000-8000-00000000000b';
const commandOf = (line: string) => parseArguments(line.split(' ').filter(Boolean)).command;

describe('the arguments of npm run ops', () => {
  it.each([
    ['', { name: 'help' }],
    ['help', { name: 'help' }],
    ['dlt list --help', { name: 'help' }],
    ['status', { name: 'status' }],
    ['keys list --limit 3', { name: 'keys list', limit: 3 }],
    ['jobs list', { name: 'jobs list', limit: 50, span: ALWAYS }],
    [
      `jobs retry mails/${ID} mails/7`,
      {
        name: 'jobs retry',
        jobs: [
          { queue: 'mails', id: ID },
          { queue: 'mails', id: '7' },
        ],
      },
    ],
    [
      'jobs discard mails/a/b --reason old',
      { name: 'jobs discard', job: { queue: 'mails', id: 'a/b' }, reason: 'old' },
    ],
    ['dlt list', { name: 'dlt list', state: 'waiting', limit: 50, span: ALWAYS }],
    [
      'dlt list --from 2026-11-21T15:40:00Z --to 2026-11-21T17:41+01:00',
      {
        name: 'dlt list',
        state: 'waiting',
        limit: 50,
        span: { from: '2026-11-21T15:40:00.000Z', to: '2026-11-21T16:41:00.000Z' },
      },
    ],
    ['dlt list --state all --limit 10000', { name: 'dlt list', state: 'all', limit: 10_000, span: ALWAYS }],
    [`dlt show ${ID.toUpperCase()}`, { name: 'dlt show', id: ID }],
    [`dlt replay ${ID} ${OTHER} ${ID}`, { name: 'dlt replay', ids: [ID, OTHER] }],
    [`dlt discard ${ID} --reason obsolete`, { name: 'dlt discard', id: ID, reason: 'obsolete' }],
    ['outbox status', { name: 'outbox status' }],
    ['outbox unpark 3 12', { name: 'outbox unpark', sequences: ['3', '12'] }],
    ['outbox unpark --all', { name: 'outbox unpark', sequences: 'all' }],
    ['deliveries list', { name: 'deliveries list', state: undefined, limit: 50, span: ALWAYS }],
    ['deliveries list --state=failed', { name: 'deliveries list', state: 'failed', limit: 50, span: ALWAYS }],
    [`deliveries resend ${ID}`, { name: 'deliveries resend', id: ID }],
    ['republish identity.people', { name: 'republish', topic: 'identity.people', key: undefined }],
    [`republish identity.people --key ${ID}`, { name: 'republish', topic: 'identity.people', key: ID }],
    ['audit verify', { name: 'audit verify', anchor: undefined }],
    [`audit verify --anchor 7:${HASH}`, { name: 'audit verify', anchor: { position: 7, hash: HASH } }],
    ['audit erase RW-1003', { name: 'audit erase', employeeNumber: 'RW-1003' }],
  ])('%j', (line, command) => expect(commandOf(line)).toEqual(command));

  it.each([
    ['dlt', /Unknown command "dlt"/],
    ['dlt lust', /Unknown command "dlt lust".*dlt list/],
    ['constructor', /Unknown command/],
    ['dlt list now', /what is "now"/],
    ['status now', /what is "now"/],
    ['dlt list --from yesterday', /--from yesterday is not a time/],
    ['dlt list --to 2026-13-41T00:00Z', /--to .* is not a time/],
    ['keys list --from 2026-11-21T15:40Z', /keys list takes no --from/],
    ['jobs retry', /needs a job/],
    ['jobs retry 7', /"7" is not a job/],
    ['jobs discard mails/7', /needs --reason/],
    ['dlt list --state open', /--state open is unknown.*waiting, settled, all/],
    ['dlt list --limit 0', /not a number from 1 to 10000/],
    ['dlt list --limit 1e9', /not a number/],
    ['dlt list --reason x', /dlt list takes no --reason/],
    ['dlt show', /needs an id/],
    ['dlt show 12', /"12" is not an id/],
    [`dlt show ${ID} ${OTHER}`, /what is/],
    ['dlt replay', /needs an id/],
    [`dlt discard ${ID}`, /needs --reason/],
    [`dlt discard ${ID} --reason ${'x'.repeat(501)}`, /longer than 500/],
    ['outbox unpark', /needs a sequence/],
    ['outbox unpark 0', /"0" is not a sequence/],
    ['outbox unpark 1 --all', /what is "1"/],
    ['deliveries list --state lost', /--state lost is unknown/],
    ['republish', /needs a topic/],
    ['audit', /Unknown command "audit"/],
    ['audit verify now', /what is "now"/],
    ['audit verify --anchor 7', /--anchor must be <position>:<hash>/],
    [`audit verify --anchor 0:${HASH}`, /--anchor must be/],
    [`audit verify --anchor 7:${HASH}:8`, /--anchor must be/],
    ['audit erase', /needs an employee number/],
    ['audit erase RW-1 RW-2', /what is "RW-2"/],
    ['dlt list --service gateway', /--service gateway is unknown/],
    ['dlt list --verbose', /--verbose/],
    ['dlt list --service', /--service/],
  ])('refuses %j and says why', (line, why) => {
    expect(() => commandOf(line)).toThrow(UsageError);
    expect(() => commandOf(line)).toThrow(why);
  });

  it('takes what is the same for all beside any command', () => {
    const line = 'outbox status --json --yes --service identity --operator Olga --identity-url http://i:1';
    expect(parseArguments(line.split(' '))).toEqual({
      command: { name: 'outbox status' },
      json: true,
      yes: true,
      service: 'identity',
      operator: 'Olga',
      urls: { identity: 'http://i:1' },
    });
  });
});
