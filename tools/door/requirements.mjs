import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { answer, fail, inRoot, root } from './surroundings.mjs';

const OLDEST_NODE = 20;
const OLDEST_JAVA = 17;
const major = Number(process.versions.node.split('.')[0]);

/** Exits with one line that says what to do if the machine lacks something. */
export function checkRequirements(infrastructure) {
  if (major < OLDEST_NODE) {
    fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer.`);
  }
  if (!infrastructure) return;
  const { KAFKA_BROKERS, REDIS_URL } = process.env;
  if (!KAFKA_BROKERS) checkJava();
  if (!KAFKA_BROKERS || (!REDIS_URL && answer('redis-server', ['--version']) === undefined)) checkMaven();
}

/** Node 24 from the packages; the machine's own where no package exists (macOS). */
export function node24() {
  const packaged = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  if (major >= 24) return process.execPath;
  return fail(`Node ${process.versions.node} is too old for ${process.platform}: install Node 24 or newer.`);
}

function checkJava() {
  const { JAVA_HOME } = process.env;
  const named = JAVA_HOME ? path.join(JAVA_HOME, 'bin', 'java') : '';
  const said = answer(named && existsSync(named) ? named : 'java', ['-version']);
  const instead = 'or point KAFKA_BROKERS at a running Kafka';
  if (said === undefined)
    fail(`No Java, which Kafka needs: install a JDK ${OLDEST_JAVA} or newer, ${instead}.`);
  const version = Number(/version "(\d+)/.exec(said)?.[1] ?? 0);
  if (version < OLDEST_JAVA)
    fail(`Java ${version} is too old: install a JDK ${OLDEST_JAVA} or newer, ${instead}.`);
}

/** Maven fetches Kafka and Redis once; their versions name the folder (see infra/local/programs/downloads.ts). */
function checkMaven() {
  const versions = readFileSync(inRoot('infra', 'maven', 'pom.xml'));
  const folder = createHash('sha256').update(versions).digest('hex').slice(0, 12);
  const downloads = process.env.RIGWISE_DOWNLOADS_DIR || path.join('infra', 'downloads');
  if (existsSync(path.resolve(root, downloads, folder)) || answer('mvn', ['-v']) !== undefined) return;
  fail('No Maven (mvn), which fetches Kafka and Redis: install it, or set KAFKA_BROKERS and REDIS_URL.');
}
