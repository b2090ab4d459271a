import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { Rig } from '../../rig/rig.ts';
import { copyTree } from './copy-tree.ts';

/** A log segment is archived at least this often, full or not, which bounds the possible loss. */
export const ARCHIVE_EVERY_SECONDS = 5;

/** Belongs to the running server, or comes from the archive: PostgreSQL's manual, "Making a Base Backup". */
const NOT_COPIED = new Set([
  ...['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  ...['pg_subtrans', 'postmaster.pid', 'postmaster.opts'],
]);
/** PostgreSQL does not create these itself. */
const WAL_FOLDERS = ['archive_status', 'summaries'];

/**
 * Backups of the whole server, with all databases at one moment: a copy of the files, and every later segment of the
 * write-ahead log, archived as it fills. The same as pg_basebackup, pgBackRest and CloudNativePG.
 */
export class Backups {
  private readonly rig: Rig;
  private readonly folder: string;
  private readonly data: string;

  constructor(rig: Rig) {
    this.rig = rig;
    this.folder = path.join(rig.parts.stateFolder, 'backups');
    this.data = path.join(rig.parts.stateFolder, 'postgres');
  }

  /** Turns on log archiving, which takes a restart. */
  async startArchive(): Promise<void> {
    mkdirSync(this.archive, { recursive: true });
    this.giveToServer(this.folder, this.archive);
    await this.asAdmin(
      'ALTER SYSTEM SET archive_mode = on',
      `ALTER SYSTEM SET archive_timeout = ${ARCHIVE_EVERY_SECONDS}`,
      `ALTER SYSTEM SET archive_command = 'test ! -f ${this.archive}/%f && cp %p ${this.archive}/%f'`,
      `ALTER SYSTEM SET restore_command = 'cp ${this.archive}/%f %p'`,
    );
    const postgres = this.rig.process('postgres');
    await postgres.stop();
    await postgres.start();
  }

  /** Copies the files of the running server. @returns how many bytes, and how long it took */
  async takeBase(): Promise<{ readonly bytes: number; readonly seconds: number }> {
    const began = performance.now();
    const admin = await this.connect();
    try {
      await admin.query(`SELECT pg_backup_start('rehearsal', true)`);
      copyTree(this.data, this.base, NOT_COPIED);
      const { rows } = await admin.query<{ label: string }>(
        'SELECT labelfile AS label FROM pg_backup_stop()',
      );
      this.write('backup_label', rows[0]?.label ?? '');
    } finally {
      await admin.end();
    }
    return { bytes: sizeOf(this.base), seconds: (performance.now() - began) / 1_000 };
  }

  /** Whatever is committed from now on is lost with the disk. */
  async stopArchive(): Promise<void> {
    await this.asAdmin(`ALTER SYSTEM SET archive_command = 'false'`, 'SELECT pg_reload_conf()');
  }

  /** The server's disk is lost with all data. */
  async lose(): Promise<void> {
    await this.rig.process('postgres').kill();
    rmSync(this.data, { recursive: true });
  }

  /**
   * Restores from the copy and as much of the archive as there is.
   * @returns the last transaction that was not lost
   */
  async restore(): Promise<Date> {
    copyTree(this.base, this.data);
    for (const each of WAL_FOLDERS) mkdirSync(path.join(this.data, 'pg_wal', each), { mode: 0o700 });
    this.giveToServer(...WAL_FOLDERS.map((each) => path.join(this.data, 'pg_wal', each)));
    const signal = path.join(this.data, 'recovery.signal');
    writeFileSync(signal, '');
    this.giveToServer(signal);
    const postgres = this.rig.process('postgres');
    await postgres.start();
    const [, day, time] =
      /last completed transaction was at log time (\S+) (\S+)\+00/.exec(postgres.output) ?? [];
    if (!day || !time) throw new Error(`PostgreSQL does not report how far it got: ${postgres.output}`);
    return new Date(`${day}T${time}Z`);
  }

  private get base(): string {
    return path.join(this.folder, 'base');
  }

  private get archive(): string {
    return path.join(this.folder, 'archive');
  }

  private write(name: string, content: string): void {
    const file = path.join(this.base, name);
    writeFileSync(file, content);
    this.giveToServer(file);
  }

  private giveToServer(...files: readonly string[]): void {
    const known = statSync(this.data, { throwIfNoEntry: false }) ?? statSync(this.base);
    for (const file of files) chownSync(file, known.uid, known.gid);
  }

  private async asAdmin(...statements: readonly string[]): Promise<void> {
    const admin = await this.connect();
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  }

  private async connect(): Promise<Client> {
    const admin = new Client({ connectionString: this.rig.parts.addresses.databaseUrl });
    admin.on('error', () => undefined);
    await admin.connect();
    return admin;
  }
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}
