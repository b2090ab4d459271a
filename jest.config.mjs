import path from 'node:path';

const node = {
  rootDir: import.meta.dirname,
  // What was compiled is run as it is: not from a temporary folder that other checkouts and people share.
  cacheDirectory: path.resolve(import.meta.dirname, process.env['RIGWISE_STATE_DIR'] || '.rigwise', 'jest'),
  testEnvironment: '<rootDir>/tools/testing/one-realm.cjs',
  runtime: '<rootDir>/tools/testing/shared-packages.cjs',
  testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
  transform: { '^.+\\.(tsx?|mjs|js)$': '<rootDir>/tools/jest-transform.cjs' },
  transformIgnorePatterns: [],
  modulePathIgnorePatterns: ['/dist/', '/\\.rigwise/'],
};

// `unit` needs nothing; `integration` gets real infrastructure from its global set-up; `e2e` starts the platform.
export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/tools/testing/order.mjs',
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,services}/*/src/**/*.spec.ts', '<rootDir>/{infra,tools}/**/*.spec.ts'],
    },
    {
      ...node,
      displayName: 'console',
      testMatch: ['<rootDir>/console/src/**/*.spec.{ts,tsx}'],
      runtime: undefined,
      testEnvironment: '<rootDir>/console/test/browser-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['development', 'browser'] },
      setupFiles: ['<rootDir>/console/test/setup.ts'],
      moduleNameMapper: {
        '\\.(css|svg)$': '<rootDir>/console/test/empty-module.cjs',
        // As in the browser.
        '^zod$': '<rootDir>/console/src/schema/zod.ts',
      },
    },
    {
      ...node,
      displayName: 'integration',
      testMatch: [
        '<rootDir>/{libs,services}/*/test/**/*.int-spec.ts',
        '<rootDir>/{infra,e2e}/**/*.int-spec.ts',
      ],
      globalSetup: '<rootDir>/libs/testing/src/jest/global-setup.ts',
      globalTeardown: '<rootDir>/libs/testing/src/jest/global-teardown.ts',
    },
    {
      ...node,
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/e2e/platform/global-setup.ts',
      globalTeardown: '<rootDir>/e2e/platform/global-teardown.ts',
    },
  ],
};
