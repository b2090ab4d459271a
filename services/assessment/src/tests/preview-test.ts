import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallInput, previewTest, TestContent, TestPreview } from '@rigwise/contracts';
import { drawForm, type Blueprint, type PlacedItem } from '@rigwise/scoring';
import { PrismaClient } from '../generated/client.ts';
import { NoSuchVersion } from '../versions/versions.errors.ts';
import { TestBank, type FixedRow } from './test-bank.repository.ts';
import { NoSuchLanguage } from './tests.errors.ts';
import { fixedIdsIn, Tests } from './tests.repository.ts';

/** Draws a form of a test as an attempt would, for those who make it. Nothing is stored. */
@Injectable()
export class PreviewTest {
  constructor(
    private readonly database: PrismaClient,
    private readonly tests: Tests,
    private readonly bank: TestBank,
  ) {}

  /** @throws NoSuchVersion, NoSuchLanguage */
  async execute(
    testId: string,
    { number, language, seed = randomBytes(16).toString('hex') }: CallInput<typeof previewTest>['body'],
  ): Promise<TestPreview> {
    const stored =
      number === undefined
        ? await this.tests.latest(this.database, testId)
        : await this.tests.version(this.database, testId, number);
    if (!stored) throw new NoSuchVersion('test');
    const { content, department, version } = stored;
    if (!content.languages.includes(language)) throw new NoSuchLanguage();
    const fixedIds = fixedIdsIn(content);
    const bank = { department, languages: content.languages, except: fixedIds };
    const draws = content.sections.flatMap((section) => section.draws);
    const [fixed, items] = await Promise.all([
      this.bank.fixed(this.database, fixedIds),
      this.bank.all(this.database, bank, draws),
    ]);
    const form = drawForm(blueprintOf(content, fixed), items, seed);
    const placed = form.sections.flatMap((section) => section.items);
    const contents = await this.bank.contents(
      this.database,
      placed.map(({ versionId }) => versionId),
    );
    const byVersion = new Map(contents.map(({ version_id: id, ...one }) => [id, one]));
    return {
      ...{ testId, number: version.number, seed, language, content },
      sections: form.sections.map(({ id, items: of }) => ({
        id,
        items: of.flatMap((item) => {
          const one = byVersion.get(item.versionId);
          const { itemId, versionId } = item;
          return one ? [{ itemId, versionId, critical: isCritical(content, id, item), ...one }] : [];
        }),
      })),
      shortfalls: form.shortfalls.map((one) => ({ ...one })),
    };
  }
}

/** Fixed items that aren't live are in no form: the check of the test names them. */
export function blueprintOf(content: TestContent, fixed: readonly FixedRow[]): Blueprint {
  const live = new Map(
    fixed.flatMap((row) => (row.live_number === null ? [] : [[row.item_id, row.version_id]])),
  );
  return {
    languages: content.languages,
    sections: content.sections.map(({ id, items, draws, shuffle }) => ({
      ...{ id, draws, shuffle },
      fixed: items.flatMap(({ itemId }) => {
        const versionId = live.get(itemId.toLowerCase());
        return versionId === undefined ? [] : [{ itemId: itemId.toLowerCase(), versionId }];
      }),
    })),
  };
}

/** As its fixed place or its draw says. */
export function isCritical(
  { sections }: TestContent,
  sectionId: string,
  { itemId, draw }: PlacedItem,
): boolean {
  const section = sections.find(({ id }) => id === sectionId);
  if (draw !== undefined) return section?.draws[draw]?.critical === true;
  return section?.items.some((one) => one.itemId.toLowerCase() === itemId && one.critical) === true;
}
