import { serviceNames, urlVariable } from '@rigwise/contracts';

const urlOptions = serviceNames.map((name) => `--${name}-url`).join(', ');
const urlVariables = serviceNames.map(urlVariable).join(', ');

export const HELP = `Status of the platform, and what operators can do about failed events, jobs and mails, and about
the audit log.

  npm run ops -- <command> [options]

  status                                   instances, lag, outbox, dead letters, queues, mails: everything at a glance
  dlt list [--state waiting|settled|all]   dead letters, oldest first
  dlt show <id>                            a dead letter with its message, masked
  dlt replay <id>…                         process it again, then the events parked behind it
  dlt discard <id> --reason <text>         discard it permanently, then process the events parked behind it
  keys list                                keys blocked by a dead letter, longest blocked first
  jobs list                                failed jobs, latest first
  jobs retry <queue>/<id>…                 retry failed jobs
  jobs discard <queue>/<id> --reason <text>  discard a failed job permanently
  outbox status                            events not published yet, and those that Kafka refused
  outbox unpark <sequence>…|--all          retry refused events
  deliveries list [--state <state>]        mails, newest first: queued, claimed, sending, retry, unknown,
                                           sent, failed, expired
  deliveries resend <id>                   send a waiting or refused mail now
  republish <topic> [--key <key>]          republish a topic from the current state
  audit verify [--anchor <pos>:<hash>]     verify the audit log against its chain, and against an earlier end
  audit erase <employee number>            permanently erase what the audit log stores about a person besides ids
  help                                     this

  --service <name>    only this service: ${serviceNames.join(', ')}
  --from, --to <time>  of dlt, jobs and deliveries list: when it failed or was settled (2026-11-21T15:40:00Z)
  --limit <n>         maximum rows shown per service (50)
  --json              one JSON document on stdout, errors as JSON on stderr
  --yes, -y           discard, republish or erase without confirmation; required without a terminal
  --operator <name>   the name recorded in the audit log (your user name)

It uses the platform running in this checkout; another one by its URLs: ${urlOptions}, or the
variables ${urlVariables}, plus the gateway's CALLER_PRIVATE_KEY. Exit status: 0 done, 1 something failed or was refused, 2 usage error.
For machines: npm run --silent ops -- … --json`;
