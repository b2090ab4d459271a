import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface JobCondition {
  readonly type: string;
  readonly status: 'True' | 'False';
}

/** The part of the Kubernetes API that `kubectl wait` uses for Jobs: one Job and its states. */
export class JobsApi {
  private readonly server: Server;
  private readonly watching = new Set<ServerResponse>();
  private conditions: readonly JobCondition[] | undefined;
  /** Called when a client starts to watch. */
  onWatch: () => void = () => undefined;

  constructor() {
    this.server = createServer((request, response) => this.answer(request, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Undefined while the Job runs. */
  jobIs(conditions: readonly JobCondition[] | undefined): void {
    this.conditions = conditions;
    const event = JSON.stringify({ type: 'MODIFIED', object: this.job() });
    for (const response of this.watching) response.write(`${event}\n`);
  }

  private answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    response.setHeader('content-type', 'application/json');
    if (searchParams.get('watch') === 'true') {
      response.flushHeaders();
      this.watching.add(response);
      response.on('close', () => this.watching.delete(response));
      this.onWatch();
      return;
    }
    const found = this.found(pathname);
    response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? { kind: 'Status', apiVersion: 'v1' }));
  }

  private found(pathname: string): object | undefined {
    const batch = { groupVersion: 'batch/v1', version: 'v1' };
    const job = {
      name: 'jobs',
      singularName: 'job',
      namespaced: true,
      kind: 'Job',
      verbs: ['get', 'list', 'watch'],
    };
    const answers: Readonly<Record<string, object>> = {
      '/api': { kind: 'APIVersions', versions: ['v1'] },
      '/api/v1': { kind: 'APIResourceList', apiVersion: 'v1', groupVersion: 'v1', resources: [] },
      '/apis': {
        ...{ kind: 'APIGroupList', apiVersion: 'v1' },
        groups: [{ name: 'batch', versions: [batch], preferredVersion: batch }],
      },
      '/apis/batch/v1': {
        kind: 'APIResourceList',
        apiVersion: 'v1',
        groupVersion: 'batch/v1',
        resources: [job],
      },
      '/apis/batch/v1/namespaces/default/jobs': {
        ...{ kind: 'JobList', apiVersion: 'batch/v1', metadata: { resourceVersion: '1' } },
        items: [this.job()],
      },
    };
    return answers[pathname];
  }

  private job(): object {
    const metadata = { name: 'migration', namespace: 'default', uid: '1', resourceVersion: '1' };
    const status = this.conditions ? { conditions: this.conditions } : { active: 1 };
    return { kind: 'Job', apiVersion: 'batch/v1', metadata, status };
  }
}
