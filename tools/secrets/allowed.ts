/** Files with false positives, and why. */
export const notSecret: Readonly<Record<string, string>> = {
  'infra/local/prepare/prepare.spec.ts': 'an address of no server, to test that its password is not derived',
  'infra/test/refusals.int-spec.ts': 'an address without a listener, to test that its password is not shown',
  'libs/persistence/src/schema-engine/database-url.spec.ts': 'addresses of no server, for a parser',
  'libs/platform/src/logging/logging.spec.ts': 'made-up passwords, to test that logs hide them',
  'libs/platform/src/logging/mask-personal.spec.ts': 'made-up passwords, to test that logs hide them',
  'libs/platform/test/error-answers.int-spec.ts': 'an address with its password masked',
  'libs/platform/test/fixtures/example.controller.ts': 'a made-up password, to test that responses hide it',
};
