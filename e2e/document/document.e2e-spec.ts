import { currentUser, liveEvents, login, publicCalls, type CallDefinition } from '@rigwise/contracts';
import { openApiDocument } from '@rigwise/contracts/documents';
import { notRun } from '@rigwise/testing';
import { ApiBrowser } from '../platform/api.ts';
import { startPlatform, type Platform } from '../../tools/testing/platform.ts';
import { runSchemathesis } from './schemathesis.ts';

jest.setTimeout(7_200_000);

const DOCUMENT = '/api/docs/openapi.json';
/** Limits so high that no response is a 429. */
const WIDE = Object.fromEntries(
  [
    ...['RATE_LIMIT_ADDRESS', 'RATE_LIMIT_SESSION', 'RATE_LIMIT_UNKNOWN_SESSIONS'],
    ...['LOGIN_FREE_TRIES', 'ADDRESS_FAILURES', 'ADDRESS_UNKNOWN_NUMBERS', 'ADDRESS_MAIL_TARGETS'],
    ...['CODE_SENDS_AN_HOUR', 'CODE_SENDS_A_DAY', 'CODE_FAILURES_AN_HOUR'],
    'ADDRESS_ACCESS_REQUESTS',
  ].map((name) => [name, '10000000']),
);
const FITS_THE_DOCUMENT = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];
/** Also: invalid input is rejected, whatever the method. */
const REFUSES = ['negative_data_rejection', 'unsupported_method', 'allow_header_conformance'];

/** One person of the demo company for each role; `nobody` is an anonymous visitor. */
const ROLES = { employee: 'erin.employee', manager: 'max.manager', admin: 'ada.admin' };
/** They run last: after them a session may be another's or nobody's, and a 401 is documented for every call. */
const ENDING = publicCalls.filter(({ endsSessions }) => endsSessions === true);
/** It would never end. */
const LEFT_OUT = [liveEvents];
const { E2E_SCHEMATHESIS: program, FUZZ_EXAMPLES = '' } = process.env;
/**
 * `npm run fuzz` makes many more requests than `npm test` has time for. One worker each, because Python's parser is
 * not thread-safe.
 */
const FUZZING = FUZZ_EXAMPLES !== '';
const HOW_MUCH = FUZZING
  ? ['--phases', 'examples,coverage,fuzzing', '--max-examples', FUZZ_EXAMPLES, '--workers', '1']
  : ['--phases', 'fuzzing', '--max-examples', '1', '--workers', '1'];

it('is served as the contracts make it', async () => {
  const answer = await new ApiBrowser().send('GET', DOCUMENT);
  expect([answer.status, answer.body]).toEqual([200, openApiDocument()]);
});

if (!program) {
  notRun('the API against its OpenAPI document (schemathesis needs python3 with venv, and its packages)');
} else {
  describe('every answer fits the OpenAPI document', () => {
    let platform: Platform;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      ({ platform, stop } = await startPlatform(WIDE));
    });
    afterAll(() => stop());

    /** @param routes how many must be tested: an omitted one proves nothing */
    const check = async (args: readonly string[], routes: number) => {
      const report = await runSchemathesis(program, platform.url + DOCUMENT, [...HOW_MUCH, ...args]);
      expect(report).toMatch(new RegExp(`^ *Tested: ${routes}$`, 'm'));
    };

    it('for nobody, whatever is sent that fits it or does not', async () => {
      await check(['--checks', [...FITS_THE_DOCUMENT, ...REFUSES].join(',')], publicCalls.length);
    });

    it('for who is signed in, as employee, manager and administrator, who still is at the end', async () => {
      const people = await Promise.all(Object.entries(ROLES).map(signIn));
      const apart = [...LEFT_OUT, ...ENDING];
      await Promise.all(
        people.map(({ args }) =>
          check([...args, ...only('exclude', apart)], publicCalls.length - apart.length),
        ),
      );
      for (const { role, browser } of people) {
        expect(await browser.call(currentUser)).toMatchObject({ status: 200, body: { role } });
      }
      await Promise.all(
        people.map(({ args }) => check([...args, ...only('include', ENDING)], ENDING.length)),
      );
    });

    async function signIn([role, username]: [string, string]) {
      const browser = new ApiBrowser(platform.url);
      expect((await browser.call(login, { username, password: 'Derrick!2026' })).status).toBe(200);
      expect((await browser.call(currentUser)).body).toMatchObject({ role });
      const cookie = `Cookie: rigwise_session=${browser.cookies.get('rigwise_session')}`;
      return { role, browser, args: ['--header', cookie, '--checks', FITS_THE_DOCUMENT.join(',')] };
    }

    const only = (which: 'include' | 'exclude', calls: readonly CallDefinition[]) =>
      calls.flatMap(({ id }) => [`--${which}-operation-id`, id]);
  });
}
