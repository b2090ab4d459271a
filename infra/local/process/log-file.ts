import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

const LIMIT_BYTES = 5 << 20;

/** Keeps the latest output of a process: at 5 MiB the file becomes `<name>.log.1`, replacing the previous one. */
export class LogFile {
  readonly file: string;
  private descriptor: number;
  private size: number;

  constructor(folder: string, name: string) {
    mkdirSync(folder, { recursive: true });
    this.file = path.join(folder, `${name}.log`);
    this.descriptor = openSync(this.file, 'a');
    this.size = fstatSync(this.descriptor).size;
  }

  /** Never fails: a full disk must not stop the logged process. */
  write(data: Buffer): void {
    try {
      if (this.size + data.length > LIMIT_BYTES) this.turn();
      this.size += writeSync(this.descriptor, data);
    } catch {
      this.size = LIMIT_BYTES; // Try a new file next time.
    }
  }

  private turn(): void {
    closeSync(this.descriptor);
    renameSync(this.file, `${this.file}.1`);
    this.descriptor = openSync(this.file, 'a');
    this.size = 0;
  }
}
