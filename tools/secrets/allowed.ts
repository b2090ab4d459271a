/** Files with false positives, and why. */
export const notSecret: Readonly<Record<string, string>> = {
  'infra/local/prepare/prepare.spec.ts': 'an address of no server, to see that its password is not derived',
  'infra/test/refusals.int-spec.ts': 'an address where nobody listens, to see that its password is not shown',
  'libs/persistence/src/schema-engine/database-url.spec.ts': 'addresses of no server, to take apart',
  'libs/platform/src/logging/logging.spec.ts': 'made-up passwords, to see that logs hide them',
  'libs/platform/src/logging/mask-personal.spec.ts': 'made-up passwords, to see that logs hide them',
  'libs/platform/test/error-answers.int-spec.ts': 'what is left of an address once its password is hidden',
  'libs/platform/test/fixtures/example.controller.ts': 'a made-up password, to see that answers hide it',
};
