import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spansUrl, zipkinProgram } from '../../infra/local/programs/zipkin.ts';
import { RigProcess } from '../../infra/rig/rig-process.ts';

/** As in Zipkin's API. */
export interface ZipkinSpan {
  readonly traceId: string;
  readonly id: string;
  readonly parentId?: string;
  readonly name: string;
  readonly kind?: string;
  /** Microseconds. */
  readonly timestamp: number;
  readonly localEndpoint: { readonly serviceName: string };
  readonly tags: Readonly<Record<string, string>>;
}

/** A Zipkin of the test's own. */
export class Zipkin {
  private constructor(
    readonly spansUrl: string,
    private readonly folder: string,
    private readonly child: RigProcess,
  ) {}

  static async start(port: number): Promise<Zipkin> {
    const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-zipkin-'));
    const child = new RigProcess(zipkinProgram(port, folder), folder, folder);
    process.once('exit', () => child.signal('SIGKILL'));
    await child.start();
    return new Zipkin(spansUrl(port), folder, child);
  }

  /** Every span of a trace that has arrived so far. */
  async trace(traceId: string): Promise<ZipkinSpan[]> {
    const answer = await fetch(this.spansUrl.replace('/spans', `/trace/${traceId}`));
    return answer.ok ? ((await answer.json()) as ZipkinSpan[]) : [];
  }

  /** Everything that it received, as text. */
  async everything(): Promise<string> {
    return (await fetch(this.spansUrl.replace('/spans', '/traces?limit=1000'))).text();
  }

  async stop(): Promise<void> {
    await this.child.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A span and its ancestors, up to the root: `service: name`. */
export function chainOf(span: ZipkinSpan, trace: readonly ZipkinSpan[]): string[] {
  const parent = trace.find(({ id }) => id === span.parentId);
  const own = `${span.localEndpoint.serviceName}: ${span.name}`;
  if (parent) return [...chainOf(parent, trace), own];
  return span.parentId === undefined ? [own] : [`missing: ${span.parentId}`, own];
}
