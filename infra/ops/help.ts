import { serviceNames, urlVariable } from '@rigwise/contracts';

const urlOptions = serviceNames.map((name) => `--${name}-url`).join(', ');
const urlVariables = serviceNames.map(urlVariable).join(', ');

export const HELP = `How the platform is, and what operators do about events, jobs and mails that did not get through, and about
the audit log.

  npm run ops -- <command> [options]

  status                                   instances, lag, outbox, dead letters, queues, mails: everything at a glance
  dlt list [--state waiting|settled|all]   events that a service could not handle, oldest first
  dlt show <id>                            one of them, with its message, masked
  dlt replay <id>…                         handle it again, and what waits behind it
  dlt discard <id> --reason <text>         give it up for good, and handle what waits behind it
  keys list                                keys whose events wait behind a dead letter, longest first
  jobs list                                jobs that were given up, latest first
  jobs retry <queue>/<id>…                 have them tried again
  jobs discard <queue>/<id> --reason <text>  give one up for good
  outbox status                            what has not left for Kafka yet, and what Kafka refused
  outbox unpark <sequence>…|--all          try what Kafka refused again
  deliveries list [--state <state>]        mails, newest first: queued, claimed, sending, retry, unknown,
                                           sent, failed, expired
  deliveries resend <id>                   send a mail that waits, or was refused, now
  republish <topic> [--key <key>]          publish what a topic tells again, from the state of now
  audit verify [--anchor <pos>:<hash>]     compare the audit log with its chain, and with where it ended once
  audit erase <employee number>            empty what the audit log keeps of a person beside ids, for good
  help                                     this

  --service <name>    ask only one: ${serviceNames.join(', ')}
  --from, --to <time>  of dlt, jobs and deliveries list: when it failed or was settled (2026-11-21T15:40:00Z)
  --limit <n>         how many rows a list shows of each service (50)
  --json              one JSON document on stdout, errors as JSON on stderr
  --yes, -y           discard, republish or erase without asking; needed where there is no terminal
  --operator <name>   whom the audit log names (your user name)

It asks the platform that runs in this checkout. Another one by its URLs: ${urlOptions}, or the
variables ${urlVariables}, beside the gateway's CALLER_PRIVATE_KEY. It ends with 0 when done, 1 when something failed or was refused, 2 when used wrongly.
For machines: npm run --silent ops -- … --json`;
