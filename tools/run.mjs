// Entry point of every npm command, in plain JavaScript for any Node version: checks the machine's requirements,
// installs the packages, then continues under Node 24, which is itself a package.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { beginFresh } from './door/fresh.mjs';
import { installPackages } from './door/packages.mjs';
import { checkRequirements, node24 } from './door/requirements.mjs';
import { fail, inRoot, root } from './door/surroundings.mjs';

/** Runs sources that type stripping can't handle: the test libraries. */
const FROM_SOURCE = ['--import', './libs/testing/src/processes/swc-loader.mjs'];

/**
 * `outlives`: has processes to stop, so it decides when to exit; a terminal's Ctrl-C must not reach it twice.
 * `fresh`: accepts `--fresh`, which runs it as on a machine that never ran it.
 */
const COMMANDS = {
  start: {
    script: 'infra/local/start.ts',
    infrastructure: true,
    outlives: true,
    // It idles for hours and should release the memory its start-up took.
    flags: ['--max-semi-space-size=1', '--optimize-for-size'],
  },
  test: { script: 'tools/test.ts', infrastructure: true, outlives: true, fresh: true },
  fuzz: { script: 'tools/fuzz.ts', infrastructure: true, outlives: true },
  screens: { script: 'tools/screens.ts', infrastructure: true, outlives: true },
  crash: { script: 'infra/crash/crash.ts', infrastructure: true, outlives: true, flags: FROM_SOURCE },
  chaos: { script: 'infra/chaos/chaos.ts', infrastructure: true, outlives: true, flags: FROM_SOURCE },
  upgrades: {
    script: 'infra/upgrades/upgrades.ts',
    infrastructure: true,
    outlives: true,
    flags: FROM_SOURCE,
  },
  rehearse: {
    script: 'infra/rehearse/rehearse.ts',
    infrastructure: true,
    outlives: true,
    flags: FROM_SOURCE,
  },
  bench: { script: 'infra/bench/bench.ts', infrastructure: true, outlives: true, flags: FROM_SOURCE },
  capacity: {
    script: 'infra/capacity/capacity.ts',
    infrastructure: true,
    outlives: true,
    flags: FROM_SOURCE,
  },
  'bench:console': {
    script: 'e2e/bench-console/bench-console.ts',
    infrastructure: true,
    outlives: true,
    flags: FROM_SOURCE,
  },
  mutants: { script: 'tools/mutants.ts', infrastructure: true, outlives: true, flags: FROM_SOURCE },
  ops: { script: 'infra/ops/ops.ts' },
  load: { script: 'infra/load/node/load.ts', flags: FROM_SOURCE },
  image: { script: 'infra/image/image.ts' },
  check: { script: 'tools/check.ts' },
  dependencies: { script: 'tools/dependencies.ts' },
  build: { script: 'tools/build.ts' },
  new: { script: 'tools/new.ts' },
  docs: { script: 'tools/documents.ts', flags: FROM_SOURCE },
  generate: { script: 'tools/generate.ts' },
  prisma: { script: 'tools/prisma.mjs' },
  reset: { script: 'infra/local/reset.ts' },
  'demo:people': { script: 'infra/local/demo-people.ts' },
  'k8s:secrets': { script: 'infra/kubernetes/new-secrets.ts' },
  'images:pin': { script: 'infra/images/pin.ts' },
};

const [name = '', ...given] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) fail(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
const isFresh = command.fresh === true && given.includes('--fresh');
if (isFresh) process.on('exit', beginFresh());
process.env.RIGWISE_BEGAN_AT = String(Date.now());
checkRequirements(command.infrastructure === true);
await installPackages();
goOn();

function goOn() {
  const node = node24();
  // kafkajs sometimes computes a negative timeout, which Node corrects.
  const flags = [
    '--conditions=development',
    '--disable-warning=TimeoutNegativeWarning',
    ...(command.flags ?? []),
  ];
  const child = spawn(node, [...flags, inRoot(command.script), ...given], {
    cwd: root,
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` },
    // The channel tells the child when this process is gone, for whatever reason.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: command.outlives === true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void (command.outlives && child.kill(signal)));
  }
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
