import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { personErasedV1 } from '@rigwise/contracts';
import { notRun } from '@rigwise/testing';
import { parse } from 'yaml';
import { specOf, type Manifest } from '../../infra/kubernetes/manifest.ts';
import { hasKubectl } from '../../infra/kubernetes/render.ts';
import { parseArguments } from '../../infra/ops/arguments.ts';
import { pages, readPage, root } from './markdown.ts';
import { runbookBlocks } from './runbook-commands.ts';

jest.setTimeout(60_000);

const BESIDE = ['docs/operator-guide.md', 'docs/upgrades.md'];
const runbook = pages.filter((page) => page.startsWith('docs/runbook/') || BESIDE.includes(page));
const blocks = runbook.flatMap((page) => runbookBlocks(readPage(page)).map((block) => ({ page, ...block })));
const commands = blocks.flatMap(({ page, mark, inSentence = false, commands: given }) =>
  mark === undefined ? given.map((command) => ({ page, command, inSentence })) : [],
);
const startingWith = (start: RegExp) => commands.filter(({ command }) => start.test(command));
const ofKubectl = startingWith(/(^|\| )kubectl /);
const ofOps = startingWith(/^npm run (--silent )?ops -- /);
const held = new Set([...ofKubectl, ...ofOps, ...startingWith(/^git checkout something /)]);
const onlyTold = commands.filter((one) => one.inSentence && !held.has(one));
/** All other commands try to reach a cluster that does not exist. */
const WITHOUT_CLUSTER = /^kubectl (config|kustomize) /;

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'runbook-'))));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly status: number;
  readonly said: string;
}
const shell = (script: string, environment: Readonly<Record<string, string>>): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], HOME: folder, ...environment };
    execFile('bash', ['-c', script], { cwd: root, env, timeout: 60_000 }, (error, stdout, stderr) => {
      resolve({ status: error ? 1 : 0, said: stdout + stderr });
    });
  });

describe('commands of the runbook', () => {
  it('are all run here, or marked otherwise', () => {
    expect(commands.length).toBeGreaterThan(50);
    expect(commands.filter((one) => !held.has(one) && !onlyTold.includes(one))).toEqual([]);
    expect(blocks.filter(({ language, mark }) => language === 'sql' && mark === undefined)).toEqual([]);
  });

  it('keep erasures, wherever they delete topics', () => {
    const deleting = commands.filter(({ command }) => /^kubectl delete kafkatopic/.test(command));
    expect(deleting).toHaveLength(1);
    for (const { command } of deleting) {
      expect(command).toContain(` --field-selector metadata.name!=${personErasedV1.topic} `);
    }
  });

  it.each(['docs/runbook/backup.md', 'docs/upgrades.md'])(
    '%s makes a full copy when archiving to a new folder, and waits for it',
    (where) => {
      const given = commands.filter(({ page }) => page === where).map(({ command }) => command);
      expect(given.join('\n')).toMatch(/^kubectl create -f k8s\/backup-now\.yaml .*kubectl wait /m);
    },
  );

  it('delete the restored folder, as late as backups are kept', () => {
    const store = parse(
      readFileSync(path.join(root, 'k8s/components/backups/backups.yaml'), 'utf8'),
    ) as Manifest;
    const kept = specOf<{ retentionPolicy: string }>(store).retentionPolicy;
    const scripts = blocks
      .filter(({ page }) => page === 'docs/runbook/backup.md')
      .map(({ script }) => script);
    expect(scripts.filter((script) => script.includes('aws s3 rm --recursive s3://'))).toHaveLength(1);
    const days = `${parseInt(kept, 10)} days after`;
    expect(kept).toMatch(/^\d+d$/);
    for (const page of ['docs/runbook/backup.md', 'docs/upgrades.md']) expect(readPage(page)).toContain(days);
  });

  it.each(ofOps)('$page: $command is an invocation of ops', ({ command }) => {
    const given = command.replace(/^.* ops -- /, '').replaceAll('…', 'a'.repeat(60));
    const words = given.split(/\s+/);
    expect(() => parseArguments(words)).not.toThrow();
  });
});

const namesOf = (some: readonly { readonly command: string }[], part: RegExp) =>
  [...new Set(some.map(({ command }) => part.exec(command)?.[0] ?? command))].join(', ');
notRun(`commands in sentences of the runbook: ${namesOf(onlyTold, /.*/)}`);

if (hasKubectl()) {
  const asked = ofKubectl.filter(({ command }) => !WITHOUT_CLUSTER.test(command));
  const names = namesOf(asked, /(?<=kubectl )\w\S*( \w[\w./,-]*)?/);
  notRun(`commands of the runbook on a cluster, which kubectl only parses here: ${names}`);

  it('use valid kubectl commands, as far as that is known without a cluster', async () => {
    const config = path.join(folder, 'config');
    // Nothing listens on this port: kubectl reports errors in the command itself before it connects.
    const cluster = { server: 'https://127.0.0.1:1' };
    const none = { cluster: 'none', user: 'none' };
    writeFileSync(
      config,
      JSON.stringify({
        ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'none' },
        clusters: [{ name: 'none', cluster }],
        contexts: [{ name: 'none', context: none }],
        users: [{ name: 'none', user: { token: 'none' } }],
      }),
    );
    const scripts = [...new Set(ofKubectl.map(({ command }) => command))];
    const refused: string[] = [];
    const environment = { KUBECONFIG: config, E: 'production', SMTP_URL: 'smtp://mail.example' };
    const next = scripts.values();
    const work = async (): Promise<void> => {
      for (const script of next) {
        const { status, said } = await shell(`set -o pipefail; ${script}`, environment);
        const isTaken = WITHOUT_CLUSTER.test(script) ? status === 0 : /127\.0\.0\.1:1.*refused/.test(said);
        if (!isTaken) refused.push(`${script}: ${said.trim()}`);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(scripts.length).toBeGreaterThan(20);
    expect(refused).toEqual([]);
  }, 180_000);
} else {
  notRun('commands of the runbook for Kubernetes (no kubectl)');
}

describe('a block of the runbook', () => {
  const chains = blocks.filter(({ mark, commands: given }) => mark === undefined && given.length > 1);
  const fenced = chains.filter(
    ({ page, script }) => readPage(page).includes('```sh') && /kubectl (apply|create|delete)/.test(script),
  );
  /** Records each call; fails for the command chosen to fail, or when given nothing to create. */
  const stub = `#!/bin/sh
echo "$(basename "$0") $*" >> "$CALLS"
[ "$(basename "$0") $*" = "$FAILING" ] && exit 1
case "$*" in *"-f -"*) [ -n "$(cat)" ] || exit 1 ;; esac
echo done`;

  async function called(script: string, failing: string): Promise<{ calls: string[]; status: number }> {
    const calls = path.join(folder, 'calls');
    rmSync(calls, { force: true });
    for (const name of ['kubectl', 'npm', 'git']) {
      writeFileSync(path.join(folder, name), stub);
      chmodSync(path.join(folder, name), 0o700);
    }
    const environment = { PATH: `${folder}:/usr/bin:/bin`, CALLS: calls, FAILING: failing, E: 'production' };
    const { status } = await shell(script, environment);
    const noted = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
    return { calls: noted, status };
  }

  it.each(fenced)(
    'of $page stops at its first command that fails: $commands',
    async ({ script, commands: steps }) => {
      expect((await called(script, 'none')).status).toBe(0);
      const callsOf: string[][] = [];
      for (const step of steps) callsOf.push((await called(step, 'none')).calls);
      for (const [at, own] of callsOf.entries()) {
        for (const failing of own) {
          const { calls, status } = await called(script, failing);
          expect(status).toBe(1);
          expect(
            calls.filter((call) =>
              callsOf
                .slice(at + 1)
                .flat()
                .includes(call),
            ),
          ).toEqual([]);
        }
      }
    },
  );

  it('is checked for rollouts', () => {
    expect(fenced.filter(({ script }) => script.includes('/migrations'))).toHaveLength(1);
  });
});
