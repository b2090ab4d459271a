import { liveEvents, login, logout, publicCalls, type CallDefinition } from '@rigwise/contracts';
import { openApiDocument } from '@rigwise/contracts/documents';
import { notRun } from '@rigwise/testing';
import { ApiBrowser } from '../platform/api.ts';
import { startPlatform, type Platform } from '../platform/platform.ts';
import { findSchemathesis, HOW_TO_GET_IT, runSchemathesis } from './schemathesis.ts';

jest.setTimeout(1_500_000);

const DOCUMENT = '/api/docs/openapi.json';
/** So wide that no answer is a 429 for being asked too often. */
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
/** Also: what does not fit is refused, whatever the method. */
const REFUSES = ['negative_data_rejection', 'unsupported_method', 'allow_header_conformance'];

/** Where nothing is asked for, nothing can be malformed. */
const takesSomething = ({ method, query, access }: CallDefinition): boolean =>
  method !== 'GET' || query !== undefined || access !== 'public';

it('is served as the contracts make it', async () => {
  const answer = await new ApiBrowser().send('GET', DOCUMENT);
  expect([answer.status, answer.body]).toEqual([200, openApiDocument()]);
});

const schemathesis = findSchemathesis();
if (schemathesis === undefined) {
  notRun(`the API against its OpenAPI document (no schemathesis: ${HOW_TO_GET_IT})`);
} else {
  describe('every answer fits the OpenAPI document', () => {
    let platform: Platform;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      ({ platform, stop } = await startPlatform(WIDE));
    });
    afterAll(() => stop());

    /** @param routes how many have to be asked: one that is left out proves nothing */
    const check = async (args: readonly string[], routes = publicCalls.length) => {
      const report = await runSchemathesis(schemathesis, platform.url + DOCUMENT, args);
      expect(report).toMatch(new RegExp(`^ *Tested: ${routes}$`, 'm'));
    };

    it('for nobody, whatever is sent that fits it or does not', async () => {
      await check([
        ...['--phases', 'examples,coverage,fuzzing', '--max-examples', '50'],
        ...['--checks', [...FITS_THE_DOCUMENT, ...REFUSES].join(',')],
      ]);
    });

    it('for a thousand malformed requests a route', async () => {
      await check(
        [
          ...['--phases', 'fuzzing', '--mode', 'negative', '--max-examples', '1000', '--workers', '4'],
          ...['--checks', FITS_THE_DOCUMENT.join(',')],
        ],
        publicCalls.filter(takesSomething).length,
      );
    });

    it('for who is signed in', async () => {
      const browser = new ApiBrowser(platform.url);
      const answer = await browser.call(login, { username: 'erin.employee', password: 'Derrick!2026' });
      expect(answer.status).toBe(200);
      const session = `rigwise_session=${browser.cookies.get('rigwise_session')}`;
      await check(
        [
          ...['--header', `Cookie: ${session}`],
          // The one would end the session, and the other would never end.
          ...[logout, liveEvents].flatMap(({ path }) => ['--exclude-path', path]),
          ...['--phases', 'examples,coverage,fuzzing', '--max-examples', '50'],
          ...['--checks', FITS_THE_DOCUMENT.join(',')],
        ],
        publicCalls.length - 2,
      );
    });
  });
}
