import { Inject, Injectable } from '@nestjs/common';
import { frameworkFile } from '@rigwise/contracts';
import type { ReceivedFile, TakesUpload } from '@rigwise/files';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, newId, NoTurn, threadTurns, type Clock } from '@rigwise/platform';
import { Skills } from '../framework/skills.repository.ts';
import { digestOf } from './framework-import.ts';
import { FrameworkImportRows } from './framework-import-rows.repository.ts';
import { FrameworkImports } from './framework-imports.repository.ts';
import { TooBusy } from './framework-imports.errors.ts';
import { judge } from './judge.ts';
import { readFile } from './read-file.ts';

/** The administrator waits for it. */
const LONGEST_WAIT_MS = 30_000;

/** Reads an uploaded file of skills and compares it with the framework. Nothing is changed yet. */
@Injectable()
export class TakeFrameworkFile implements TakesUpload {
  readonly upload = frameworkFile;

  constructor(
    private readonly imports: FrameworkImports,
    private readonly rows: FrameworkImportRows,
    private readonly skills: Skills,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooBusy */
  async inTurn<T>(stopping: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      const until = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_WAIT_MS)]);
      return await threadTurns.run('person', until, work);
    } catch (error) {
      throw error instanceof NoTurn ? new TooBusy() : error;
    }
  }

  /** @throws Unreadable */
  async take(tx: SqlExecutor, { name, accountId, bytes }: ReceivedFile): Promise<string> {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes()) pieces.push(piece);
    const file = await readFile(Buffer.concat(pieces));
    const { rows } = judge(file.skills, await this.skills.known(tx));
    const id = newId();
    await this.imports.insert(tx, {
      ...file,
      ...{
        id,
        fileName: name,
        accountId: accountId ?? '',
        uploadedAt: this.clock.now(),
        digest: digestOf(rows),
      },
    });
    await this.rows.replace(tx, id, rows);
    return id;
  }
}
