import { spawn } from 'node:child_process';
import { copyFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ChildProgram } from '@rigwise/testing';
import { assemble } from '../image/assemble.ts';
import { imageSettings } from '../image/dockerfile.ts';

const START_TIMEOUT_MS = 60_000;

/**
 * Images of services as folders, away from the checkout and beside nothing but Node, run as the Dockerfile says. Where
 * the test may, it runs them as the user of the image, to whom nothing there belongs and who may write nothing.
 */
export class Images {
  static readonly asTheirUser = process.getuid?.() === 0;
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'rigwise-images-'));
  private readonly running: ChildProgram[] = [];

  constructor(services: readonly string[]) {
    chmodSync(this.folder, 0o755);
    copyFileSync(process.execPath, path.join(this.folder, 'node'));
    for (const service of services) assemble(service, this.folderOf(service));
  }

  folderOf(service: string): string {
    return path.join(this.folder, service);
  }

  /** Runs a command in a service's image, by default the one that the image names. */
  run(service: string, env: Readonly<Record<string, string>>, command?: readonly string[]): ChildProgram {
    const image = imageSettings(service);
    const [program = '', ...args] = command ?? image.command;
    const [uid, gid] = image.user.split(':').map(Number);
    const child = spawn(program, args, {
      cwd: this.folderOf(service),
      env: { ...image.environment, ...env, PATH: this.folder },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(Images.asTheirUser && { uid, gid }),
    });
    const started = new ChildProgram(service, child);
    this.running.push(started);
    return started;
  }

  /** Starts a service and waits until it is ready. @throws where the image's own health check does not say so too */
  async start(service: string, env: Readonly<Record<string, string>>): Promise<void> {
    const url = `http://127.0.0.1:${env['PORT']}`;
    const isReady = async (): Promise<boolean> => (await fetch(`${url}/health/ready`)).ok;
    await this.run(service, env).until(isReady, `${service} to be ready`, START_TIMEOUT_MS);
    const { code } = await this.run(service, env, imageSettings(service).healthCheck).ended;
    if (code !== 0) throw new Error(`${service} is ready, and its health check ends with ${code}`);
  }

  async remove(): Promise<void> {
    await Promise.all(this.running.map((one) => one.stop()));
    rmSync(this.folder, { recursive: true });
  }
}
