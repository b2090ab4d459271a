import { Injectable } from '@nestjs/common';
import type { Tx } from '../../database/transactions.ts';
import { refusedBy } from '../directory-row.ts';
import { DirectoryRows } from '../directory-rows.repository.ts';
import { managersFirst } from '../hierarchy.ts';
import { CIRCLE } from '../plan-rows.ts';
import { REPEATED } from '../refuse-repeated.ts';
import type { DirectoryImport } from './directory-import.ts';
import { DirectoryImports } from './directory-imports.repository.ts';
import { ImportRows, type RowOutline } from './import-rows.repository.ts';

/** Analyses the whole file once: duplicate numbers, cycles, and the order in which rows can be stored. */
@Injectable()
export class RankRows {
  constructor(
    private readonly imports: DirectoryImports,
    private readonly rows: ImportRows,
    private readonly directory: DirectoryRows,
  ) {}

  async execute(tx: Tx, one: DirectoryImport): Promise<void> {
    const outlines = await this.rows.outlines(tx, one.id);
    const repeated = repeatedKeys(outlines);
    const fitting = outlines.filter(
      (row): row is RowOutline & { key: string } =>
        row.key !== null && !row.refused && !repeated.has(row.key),
    );
    const reporting = fitting.map(({ key, managerKey, saysManager }) => ({
      key,
      managerKey: saysManager ? managerKey : undefined,
    }));
    const { order, circular } = managersFirst(reporting, await this.directory.hierarchy(tx));
    const inOrder = new Set(order.map((at) => fitting[at]).filter((row) => row !== undefined));
    const circles = new Set([...circular].map((at) => fitting[at]?.line));
    const ranked = [
      ...inOrder,
      ...outlines.filter((row) => !inOrder.has(row as RowOutline & { key: string })),
    ];
    await this.rows.rank(
      tx,
      one.id,
      ranked.map(({ line, key }, position) => ({
        line,
        position,
        errors: [
          ...(key !== null && repeated.has(key) ? [REPEATED] : []),
          ...(circles.has(line) ? [refusedBy('managerNumber', CIRCLE)] : []),
        ],
      })),
    );
    await this.imports.save(tx, { ...one, ranked: true });
  }
}

function repeatedKeys(outlines: readonly RowOutline[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { key } of outlines) {
    if (key !== null && seen.has(key)) repeated.add(key);
    if (key !== null) seen.add(key);
  }
  return repeated;
}
