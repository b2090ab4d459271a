import { integration, type Mutant } from '../mutant.ts';

const source = 'services/access-request/src/access-requests';
const requests = 'services/access-request/test/access-requests.int-spec.ts';
const limits = 'services/access-request/test/limits.int-spec.ts';

/** What outsiders who request access must get, and must not get. */
export const accessRequests: readonly Mutant[] = [
  {
    name: 'each repetition of a request notifies again',
    file: `${source}/file-request.ts`,
    find: 'const isNew = open.id === id;',
    replace: 'const isNew = open.id.length > 0;',
    red: integration(requests, 'with the same content gets the same response, and is announced once'),
  },
  {
    name: 'the text of a second submission is lost',
    file: `${source}/file-request.ts`,
    find: 'await this.requests.addRepeat(tx, open.id, request);',
    replace: 'void open;',
    red: integration(requests, 'loses nothing of the second text'),
  },
  {
    name: 'repeating a request restarts its age',
    file: `${source}/access-requests.repository.ts`,
    find: 'requested_at = least(r.requested_at, excluded.requested_at),',
    replace: 'requested_at = excluded.requested_at,',
    red: integration(requests, 'ages from the first time, whatever the order of the events'),
  },
  {
    name: "requests aren't counted per address",
    file: `${source}/ask-for-access.ts`,
    find: 'if (!loadTest) await this.throttle.count(tx, address, submission);',
    replace: '',
    red: integration(
      limits,
      'may send a limited number of different requests an hour, and repeat them freely',
    ),
  },
  {
    name: 'each host of an IPv6 network has its own limit',
    file: `${source}/request-throttle.ts`,
    find: "hashOf('requests', addressKey(address))",
    replace: "hashOf('requests', address)",
    red: integration(limits, 'of IPv6 is the /64 network'),
  },
  {
    name: 'a refused address raises no notification',
    file: `${source}/ask-for-access.ts`,
    find: 'if (error instanceof TooManyRequests) await this.refused(asker);',
    replace: '',
    red: integration(limits, 'is recorded when refused'),
  },
];
