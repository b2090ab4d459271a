import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ChildProgram } from '@rigwise/testing';
import { assemble } from '../image/assemble.ts';
import { imageSettings } from '../image/dockerfile.ts';
import { root } from '../local/settings.ts';

const START_TIMEOUT_MS = 60_000;

const LAY_OUT = path.join(root, 'infra', 'image', 'bare-root.sh');
/** util-linux's path; the PATH that programs get only leads into their image. */
const UNSHARE = '/usr/bin/unshare';

/**
 * Service images as folders outside of the checkout, run like the Dockerfile says. If the test has the privileges,
 * each sees only that folder: the libraries that the Dockerfile copies, and the image's user, who may write nothing.
 */
export class Images {
  /** Copying the libraries takes GNU tools; elsewhere Node alone must do. */
  static readonly haveLibraries = process.platform === 'linux';
  static readonly areAlone = Images.haveLibraries && process.getuid?.() === 0;
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'rigwise-images-'));
  private readonly running: ChildProgram[] = [];

  constructor(services: readonly string[]) {
    chmodSync(this.folder, 0o755);
    for (const service of services) {
      mkdirSync(this.rootOf(service));
      assemble(service, this.folderOf(service));
      if (Images.haveLibraries) {
        execFileSync('sh', [LAY_OUT, process.execPath, this.folderOf(service), this.rootOf(service)]);
        continue;
      }
      mkdirSync(this.programsOf(service), { recursive: true });
      copyFileSync(process.execPath, path.join(this.programsOf(service), 'node'));
    }
  }

  /** Everything that exists for a service when it is isolated. */
  rootOf(service: string): string {
    return path.join(this.folder, service);
  }

  private programsOf(service: string): string {
    return path.join(this.rootOf(service), 'usr', 'local', 'bin');
  }

  folderOf(service: string): string {
    return path.join(this.rootOf(service), 'app');
  }

  /** Runs a command in a service's image, by default the image's own. */
  run(service: string, env: Readonly<Record<string, string>>, command?: readonly string[]): ChildProgram {
    const image = imageSettings(service);
    const given = command ?? image.command;
    const [uid = '', gid = ''] = image.user.split(':');
    const place = [`--root=${this.rootOf(service)}`, '--wd=/app', `--setgid=${gid}`, `--setuid=${uid}`];
    const [program = '', ...args] = Images.areAlone ? [UNSHARE, ...place, ...given] : given;
    const child = spawn(program, args, {
      cwd: this.folderOf(service),
      env: { ...image.environment, ...env, ...(!Images.areAlone && { PATH: this.programsOf(service) }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started = new ChildProgram(service, child);
    this.running.push(started);
    return started;
  }

  /** Starts a service and waits until it is ready. @throws unless the image's own health check agrees */
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
