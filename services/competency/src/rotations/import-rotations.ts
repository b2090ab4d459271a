import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { competencyAudits, RotationFile, RotationImport } from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { AuditRefusals } from './audit-refusals.ts';
import { ChangePattern } from './change-pattern.ts';
import { judge, type Candidate, type Judged, type Setting } from './judge-rotations.ts';
import { RotationPatterns } from './rotation-patterns.repository.ts';
import { RotationRows } from './rotation-rows.repository.ts';
import { readTable, type RotationTable } from './rotation-table.ts';
import { JudgedAnew } from './rotations.errors.ts';
import { Rotations } from './rotations.repository.ts';
import { SetRotations } from './set-rotations.ts';

/** All lines are one transaction. */
const LONGEST_MS = 60_000;

/**
 * Reads a file of rotations twice: once to show what it would do, and once to do exactly that (docs/adr/0130). Nothing of the
 * file is kept.
 */
@Injectable()
export class ImportRotations {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly rows: RotationRows,
    private readonly rotations: Rotations,
    private readonly patterns: RotationPatterns,
    private readonly changing: ChangePattern,
    private readonly setting: SetRotations,
    private readonly refusals: AuditRefusals,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  /** @throws UnreadableFile */
  async try(file: RotationFile, scope: CallerScope, caller: CallerIdentity): Promise<RotationImport> {
    const table = await readTable(file);
    const { judged, outside } = await this.transactions.run((tx) => this.judgeIn(tx, file, table, scope));
    if (outside.length > 0) await this.refusals.record('rotation.set', outside, caller);
    return answerOf(judged, table, false);
  }

  /** @throws UnreadableFile, JudgedAnew */
  async apply(
    { digest, ...file }: RotationFile & { readonly digest: string },
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<RotationImport> {
    const table = await readTable(file);
    return this.transactions.once(
      'import rotations',
      async (tx) => {
        await this.patterns.lockAll(tx);
        const { judged } = await this.judgeIn(tx, file, table, scope);
        const now = answerOf(judged, table, true);
        if (now.digest !== digest) throw new JudgedAnew({ ...now, isApplied: false });
        const settings = judged.flatMap(({ setting }) => setting ?? []);
        await this.setAll(tx, settings, caller);
        await this.audit.record(tx, operatorOf(caller), {
          ...{
            action: 'rotations.imported',
            outcome: 'succeeded',
            target: { type: 'rotations', id: 'import' },
          },
          facts: { lines: judged.length, set: settings.length },
        });
        return now;
      },
      { timeout: LONGEST_MS },
    );
  }

  /** Locks the people whom the file names until the transaction ends. */
  private async judgeIn(
    tx: Tx,
    { from, timeZone }: RotationFile,
    { lines }: RotationTable,
    scope: CallerScope,
  ): Promise<{ readonly judged: Judged[]; readonly outside: string[] }> {
    const numbers = [...new Set(lines.map(({ number }) => number.toLowerCase()))];
    const found = await this.rows.byNumber(tx, numbers, scope);
    const numberOf = new Map(
      found.filter(({ isInScope }) => isInScope).map(({ personId, number }) => [personId, number]),
    );
    const ids = [...numberOf.keys()];
    const locked = await this.rotations.lock(tx, ids);
    const terms = new Map<string, Candidate['terms']>(
      Map.groupBy(await this.rotations.terms(tx, ids), ({ personId }) => personId),
    );
    const people = new Map(
      locked.map((person): [string, Candidate] => [
        numberOf.get(person.personId) ?? '',
        { person, terms: terms.get(person.personId) ?? [] },
      ]),
    );
    const patterns = await this.patterns.inUse(tx);
    const zones = await this.zonesIn(tx, [timeZone, ...lines.map(({ zone }) => zone)]);
    return {
      judged: judge(lines, { people, patterns, zones, defaults: { from, timeZone } }),
      outside: found.filter(({ isInScope }) => !isInScope).map(({ personId }) => personId),
    };
  }

  private async zonesIn(tx: Tx, named: readonly string[]): Promise<ReadonlySet<string>> {
    const known = new Set<string>();
    for (const zone of new Set(named.filter(Boolean).map((one) => one.toLowerCase()))) {
      if (isZone(zone) && (await this.rotations.knowsZone(tx, zone))) known.add(zone);
    }
    return known;
  }

  private async setAll(tx: Tx, settings: readonly Setting[], caller: CallerIdentity): Promise<void> {
    const alike = Map.groupBy(settings, ({ from, anchor, timeZone }) => `${from} ${anchor} ${timeZone}`);
    const ids = new Map<string, string>();
    for (const some of alike.values()) {
      const [{ from, anchor, timeZone }] = some as [Setting];
      const patterns = new Map<string, string>();
      for (const one of some) {
        const id = ids.get(one.name) ?? (await this.changing.ensure(tx, one, caller));
        ids.set(one.name, id);
        patterns.set(one.personId, id);
      }
      await this.setting.setFor(tx, { from, anchor, timeZone, patterns }, caller);
    }
  }
}

function answerOf(judged: readonly Judged[], { remarks }: RotationTable, isApplied: boolean): RotationImport {
  const lines = judged.map(({ line }) => line);
  const settings = judged.map(({ setting }) => setting ?? null);
  const digest = createHash('sha256')
    .update(JSON.stringify([lines, settings]))
    .digest('base64url');
  return { isApplied, lines, remarks: [...remarks], digest };
}

/** Node doesn’t know a zone by an offset that PostgreSQL would read the other way round. */
function isZone(zone: string): boolean {
  try {
    return (
      /^[a-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions() !== undefined
    );
  } catch {
    return false;
  }
}
