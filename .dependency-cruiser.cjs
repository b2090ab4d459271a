/** Which part may know which. Paths are followed as written, so a relative path can't go around a rule. */
const order = [
  'contracts',
  'psychometrics',
  'competence',
  'rotations',
  'scoring',
  'item-formats',
  'printing',
  'http',
  'platform',
  'persistence',
  'files',
  'messaging',
  'people',
  'service',
];
const mayNot = (from, to, name, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

/** Identity's folders: each imports folders of earlier lines only. */
const identity = [
  ['database'],
  ['people'],
  ['audit', 'security'],
  ['proofs', 'sessions'],
  ['accounts'],
  ['administration', 'demo', 'directory', 'passwords', 'profile', 'service-tokens', 'sign-in'],
  ['history'],
];
const inIdentity = (folders) => `^services/identity/src/(${folders.join('|')})/`;

module.exports = {
  forbidden: [
    {
      name: 'no-service-to-service',
      comment: 'Services talk over the network; what they share lives in libs/.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    mayNot(
      '^libs/',
      '^(services|console|infra|e2e)/',
      'libs-know-nobody',
      'Libraries are used, they use nobody.',
    ),
    mayNot(
      '^(infra|tools)/',
      '^(e2e|console)/',
      'tools-know-no-test',
      'Tests and the console use tools; what both need stands in tools/ or libs/testing.',
    ),
    ...order.map((lib, at) =>
      mayNot(
        `^libs/${lib}/src/`,
        `^libs/(${[...order.slice(at + 1), 'jobs'].join('|')})/`,
        `${lib}-stays-low`,
        `Direction: ${order.join(' <- ')}.`,
      ),
    ),
    mayNot(
      '^libs/jobs/src/',
      '^libs/(files|messaging|people|persistence|service|testing)/',
      'jobs-know-no-database',
      'Jobs only wake workers.',
    ),
    ...identity.flatMap((layer, at) =>
      layer.map((folder) =>
        mayNot(
          inIdentity([folder]),
          inIdentity([...layer, ...identity.slice(at + 1).flat()].filter((other) => other !== folder)),
          `identity-${folder}-stays-low`,
          `Direction: ${identity.map((folders) => folders.join(', ')).join(' <- ')}.`,
        ),
      ),
    ),
    mayNot(
      `^services/identity/src/(?!(${identity.flat().join('|')}|generated)/)[^/]+/`,
      '',
      'identity-folder-has-a-layer',
      'A new folder gets its place in the layers above.',
    ),
    {
      name: 'tests-stay-tests',
      comment: 'libs/testing starts infrastructure; nothing that ships may need it.',
      severity: 'error',
      from: { path: '^(services|libs)/[^/]+/src/', pathNot: '(\\.spec\\.ts$|^libs/testing/)' },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'console-only-contracts',
      comment: 'And the scoring of items: a preview scores as the service does. Tests generate items.',
      severity: 'error',
      from: { path: '^console/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '^(services/|infra/|e2e/|libs/(?!(contracts|scoring)/))' },
    },
    mayNot(
      '^console/.+\\.spec\\.tsx?$',
      '^(services/|infra/|e2e/|libs/(?!(contracts|scoring|testing/src/items)/))',
      'console-tests-only-contracts-and-items',
      'The generated items of libs/testing need no infrastructure; the rest of it does.',
    ),
    {
      name: 'console-features-apart',
      severity: 'error',
      from: { path: '^console/src/features/([^/]+)/' },
      to: { path: '^console/src/features/', pathNot: '^console/src/features/$1/' },
    },
    {
      name: 'console-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^console/src/ui/' },
      to: { path: '^console/src/(features|app|items)/' },
    },
    mayNot(
      '^console/src/items/',
      '^console/src/(features|app)/',
      'console-items-know-no-feature',
      'Editor, attempts, results and practice show items; how an item looks depends on none of them.',
    ),
    mayNot('^console/src/api/', '^console/src/items/', 'console-api-knows-no-item', 'It only carries them.'),
    {
      name: 'console-routing-stays-low',
      severity: 'error',
      from: { path: '^console/src/routing/' },
      to: { path: '^console/src/(features|app|ui)/' },
    },
    {
      name: 'contracts-are-zod-alone',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '(^libs/contracts/|node_modules/zod/)' },
    },
    {
      name: 'scoring-is-pure',
      comment: 'The same code scores previews, attempts and regrades, in the browser and in services.',
      severity: 'error',
      from: { path: '^libs/scoring/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/(scoring|contracts|psychometrics)/' },
    },
    mayNot(
      '^libs/scoring/src/(?!analysis/)',
      '^libs/(psychometrics|scoring/src/analysis)/',
      'scores-need-no-statistics',
      'The console scores previews, and analyses nothing.',
    ),
    {
      name: 'psychometrics-is-pure',
      comment: 'Only arithmetic: a figure that is computed again is the same.',
      severity: 'error',
      from: { path: '^libs/psychometrics/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/psychometrics/' },
    },
    {
      name: 'competence-is-pure',
      comment: 'Levels and terms of certificates follow from evidence, rules and a date alone.',
      severity: 'error',
      from: { path: '^libs/competence/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '(^libs/competence/|node_modules/temporal-polyfill/)' },
    },
    {
      name: 'rotations-are-pure',
      comment: 'Who is on shift follows from a pattern, a start date and exceptions alone.',
      severity: 'error',
      from: { path: '^libs/rotations/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '(^libs/rotations/|node_modules/temporal-polyfill/)' },
    },
    {
      name: 'domain-imports-no-framework',
      comment:
        'A use case is named by its verb; what it decides about is the domain: types and pure transitions.',
      severity: 'error',
      from: { path: '\\.errors\\.ts$' },
      to: { path: 'node_modules/(@nestjs|fastify|@prisma)/' },
    },
    {
      name: 'controllers-do-not-store',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: { path: '(\\.repository\\.ts$|/generated/)' },
    },
    {
      name: 'no-circular',
      comment: 'Types may look at each other: they are gone when the code runs.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared-dependency',
      severity: 'error',
      from: { path: '^(services|libs|console)/[^/]+/src', pathNot: '\\.spec\\.tsx?$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['development', 'types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
