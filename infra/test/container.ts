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
/** Where util-linux has it; the path that programs get leads nowhere outside of their image. */
const UNSHARE = '/usr/bin/unshare';

/**
 * Images of services as folders, away from the checkout, run as the Dockerfile says. Where the test may, nothing but that folder
 * is there for them: the libraries that the Dockerfile copies, and the user of the image, who may write nothing.
 */
export class Images {
  /** What copies the libraries are GNU's tools; elsewhere Node alone has to do. */
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

  /** All that there is for a service, where it is alone. */
  rootOf(service: string): string {
    return path.join(this.folder, service);
  }

  private programsOf(service: string): string {
    return path.join(this.rootOf(service), 'usr', 'local', 'bin');
  }

  folderOf(service: string): string {
    return path.join(this.rootOf(service), 'app');
  }

  /** Runs a command in a service's image, by default the one that the image names. */
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
