import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notRun } from '@rigwise/testing';
import { hasKubectl } from '../../infra/kubernetes/render.ts';
import { JobsApi, type JobCondition } from './jobs-api.ts';
import { readPage } from './markdown.ts';
import { runbookBlocks } from './runbook-commands.ts';

jest.setTimeout(60_000);

/** Much shorter than the runbook waits for a running Job. */
const LONG_MS = 20_000;

const condition = (type: string): JobCondition => ({ type, status: 'True' });
const COMPLETE = [condition('SuccessCriteriaMet'), condition('Complete')];
const FAILED = [condition('FailureTarget'), condition('Failed')];

const waits = ['docs/runbook/kubernetes.md', 'docs/runbook/backup.md'].map((page) => ({
  page,
  script: runbookBlocks(readPage(page))
    .flatMap(({ commands }) => commands)
    .filter((command) => /^kubectl wait .* job /.test(command))
    .join(' && '),
}));

if (hasKubectl()) {
  describe.each(waits)('the waiting for Jobs of $page', ({ script }) => {
    let home: string;
    let api: JobsApi;
    let server: string;
    beforeEach(async () => {
      home = mkdtempSync(path.join(tmpdir(), 'rigwise-kubectl-'));
      api = new JobsApi();
      server = await api.start();
    });
    afterEach(async () => {
      await api.close();
      rmSync(home, { recursive: true });
    });

    const ended = () =>
      new Promise<'well' | 'badly' | 'never'>((resolve) => {
        const commands = script
          .replaceAll('kubectl ', `kubectl --server=${server} --namespace=default `)
          .replaceAll('--timeout=30s', '--timeout=1s');
        const env = { PATH: process.env['PATH'], HOME: home, KUBECONFIG: path.join(home, 'none') };
        execFile('bash', ['-c', commands], { env, timeout: LONG_MS }, (error) => {
          resolve(error === null ? 'well' : error.killed ? 'never' : 'badly');
        });
      });

    it('continues once they are complete', async () => {
      api.onWatch = () => api.jobIs(COMPLETE);
      expect(await ended()).toBe('well');
    });

    it('ends immediately when one fails', async () => {
      api.onWatch = () => api.jobIs(FAILED);
      expect(await ended()).toBe('badly');
    });

    it('ends immediately if one has failed before', async () => {
      api.jobIs(FAILED);
      expect(await ended()).toBe('badly');
    });
  });
} else {
  notRun('how the runbook waits for Jobs (no kubectl)');
}
