import { Injectable } from '@nestjs/common';
import type {
  CallInput,
  exportTestFunctioning,
  FunctioningItem,
  ItemFunctioning,
  showTestFunctioning,
  TestFunctioning,
} from '@rigwise/contracts';
import { MINIMUM_DIF_GROUP } from '@rigwise/psychometrics';
import { PrismaClient } from '../../generated/client.ts';
import { inOrder, type SortFigures } from '../in-order.ts';
import { Calibrations } from './calibrations.repository.ts';
import { ReadCalibration } from './read-calibration.ts';

const FIGURES: SortFigures<FunctioningItem> = {
  size: ({ result }) => result && Math.abs(result.delta),
  delta: ({ result }) => result && result.delta,
};

type Asked = CallInput<typeof showTestFunctioning>['query'];

/** How items work for groups of candidates. Only comparisons that the task stored are shown: none is made on request. */
@Injectable()
export class ReadFunctioning {
  constructor(
    private readonly database: PrismaClient,
    private readonly calibrations: Calibrations,
    private readonly reading: ReadCalibration,
  ) {}

  /** @throws NoSuchVersion */
  async show(testId: string, { by, reference }: Asked): Promise<TestFunctioning> {
    const { common, head } = await this.reading.shown(testId);
    const about = { ...common, groupMinimum: MINIMUM_DIF_GROUP };
    if (!head) return { ...about, result: null };
    const [comparisons, rows] = await Promise.all([
      this.calibrations.comparisons(this.database, testId),
      this.calibrations.items(this.database, testId),
    ]);
    const found = comparisons.find(
      (one) =>
        (by === undefined || one.by === by) && (reference === undefined || one.reference === reference),
    );
    const results = new Map(found?.items.map((one) => [one.versionId, one]));
    const { asOf, method, attempts } = head;
    return {
      ...about,
      result: {
        ...{ asOf: asOf.toISOString(), method, attempts },
        comparisons: comparisons.map(({ items: _items, ...one }) => one),
        shown: found
          ? {
              ...found,
              items: rows.map(({ versionId, itemId, number, title, type }): FunctioningItem => {
                const { result = null, asOf: from = asOf } = results.get(versionId) ?? {};
                return {
                  ...{ versionId, itemId, number, title, type, asOf: from.toISOString(), result },
                  harderFor: result && harderFor(result),
                };
              }),
            }
          : null,
      },
    };
  }

  /** The items as the page lists them; none if they are hidden or can’t be compared. @throws NoSuchVersion */
  async items(
    testId: string,
    { sort = 'form', ...asked }: CallInput<typeof exportTestFunctioning>['query'],
  ): Promise<FunctioningItem[]> {
    const { result } = await this.show(testId, asked);
    return inOrder(result?.shown?.items ?? [], sort, FIGURES);
  }
}

const harderFor = ({ category, delta }: ItemFunctioning): FunctioningItem['harderFor'] =>
  category === 'A' ? null : delta < 0 ? 'others' : 'reference';
