import { Injectable } from '@nestjs/common';
import {
  covers,
  itemCountOf,
  type FixedItemProblem,
  type Scope,
  type TestCheck,
  type TestContent,
} from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { fillOf, hasProperties, missingInTest } from '@rigwise/scoring';
import { itemMissing, shortDraw } from './bank-missing.ts';
import { TestBank, type FixedRow } from './test-bank.repository.ts';
import { fixedIdsIn } from './tests.repository.ts';

export interface Checked extends TestCheck {
  readonly estimatedSeconds: number;
}

/** Compares a test with the bank: what a review needs, and what its forms come to. Fast enough to run while one types. */
@Injectable()
export class CheckTest {
  constructor(private readonly bank: TestBank) {}

  /** @param reader the reader's scope: titles outside it stay hidden */
  async execute(
    sql: SqlExecutor,
    { department, content }: { readonly department: string | null; readonly content: TestContent },
    reader: Scope,
  ): Promise<Checked> {
    const fixedIds = fixedIdsIn(content);
    const placed = content.sections.flatMap(({ id, draws }, section) =>
      draws.map((draw, at) => ({ id, section, at, draw })),
    );
    const draws = placed.map(({ draw }) => draw);
    const of = { department, languages: content.languages, except: fixedIds };
    const groups = await this.bank.groups(sql, of, draws);
    const found = new Map(
      (fixedIds.length === 0 ? [] : await this.bank.fixed(sql, fixedIds)).map((row) => [row.item_id, row]),
    );
    const items = fixedIds.map((itemId) =>
      checkedItem(itemId, found.get(itemId.toLowerCase()), { department, content }, reader),
    );
    const fills = fillOf(draws, groups);
    const averages = draws.map((draw) => averageOf(groups.filter((group) => hasProperties(group, draw))));
    const sum = (of: 'points' | 'seconds') =>
      draws.reduce((all, { count }, at) => all + count * (averages[at]?.[of] ?? 0), 0);
    const estimatedSeconds = Math.round(
      sum('seconds') + items.reduce((all, one) => all + (one.estimatedSeconds ?? 0), 0),
    );
    const points = sum('points') + items.reduce((all, one) => all + (one.maxScore ?? 0), 0);
    return {
      missing: [
        ...missingInTest(content),
        ...content.sections.flatMap((section, at) =>
          section.items.flatMap(({ itemId }, place) => {
            const item = items.find((one) => one.itemId === itemId);
            return item ? itemMissing(item, `sections.${at}.items.${place}`) : [];
          }),
        ),
        ...placed.flatMap(({ section, at, draw }, nth) =>
          shortDraw(draw, fills[nth], `sections.${section}.draws.${at}`),
        ),
      ],
      draws: placed.map(({ id, at }, nth) => ({
        ...{ section: id, draw: at },
        ...(fills[nth] ?? { fitting: 0, missing: 0 }),
      })),
      items,
      totals: {
        items: itemCountOf(content),
        points: Math.round(points * 100) / 100,
        estimatedMinutes: Math.ceil(estimatedSeconds / 60),
      },
      estimatedSeconds,
    };
  }
}

function averageOf(groups: readonly { items: number; points: number; seconds: number }[]) {
  const items = groups.reduce((all, group) => all + group.items, 0);
  const mean = (of: 'points' | 'seconds') =>
    items === 0 ? 0 : groups.reduce((all, group) => all + group[of], 0) / items;
  return { points: mean('points'), seconds: mean('seconds') };
}

function checkedItem(
  itemId: string,
  row: FixedRow | undefined,
  test: { readonly department: string | null; readonly content: TestContent },
  reader: Scope,
): TestCheck['items'][number] {
  const missingLanguages = row
    ? test.content.languages.filter((language) => !row.languages.includes(language))
    : [];
  const isOutside = row !== undefined && !isOfDepartment(row.department, test.department);
  const isHidden = isOutside && !covers(reader, { department: row.department, crew: null });
  const problems: FixedItemProblem[] = [
    ...(row?.live_number == null ? (['not-live'] as const) : []),
    ...(isOutside ? (['outside-department'] as const) : []),
    ...(missingLanguages.length > 0 ? (['missing-language'] as const) : []),
  ];
  const known = isHidden ? undefined : row;
  return {
    ...{ itemId, problems, missingLanguages },
    title: known?.title ?? null,
    liveNumber: known?.live_number ?? null,
    maxScore: known?.max_score ?? null,
    estimatedSeconds: known?.estimated_seconds ?? null,
  };
}

/** Whether a test of a department may use an item: one of the same department, or of all. */
export const isOfDepartment = (item: string | null, test: string | null): boolean =>
  item === null || item === test;
