import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallInput, previewTest, TestPreview } from '@rigwise/contracts';
import { PrismaClient } from '../generated/client.ts';
import { NoSuchVersion } from '../versions/versions.errors.ts';
import { DrawTest } from './draw-test.ts';
import { TestBank } from './test-bank.repository.ts';
import { NoSuchLanguage } from './tests.errors.ts';
import { Tests } from './tests.repository.ts';

/** Draws a form of a test as an attempt would, for those who make it. Nothing is stored. */
@Injectable()
export class PreviewTest {
  constructor(
    private readonly database: PrismaClient,
    private readonly tests: Tests,
    private readonly bank: TestBank,
    private readonly drawing: DrawTest,
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
    const form = await this.drawing.execute(content, department, seed);
    const contents = await this.bank.contents(
      this.database,
      form.sections.flatMap(({ items }) => items.map(({ versionId }) => versionId)),
    );
    const byVersion = new Map(contents.map(({ version_id: id, ...one }) => [id, one]));
    return {
      ...{ testId, number: version.number, seed, language, content },
      sections: form.sections.map(({ id, items }) => ({
        id,
        items: items.flatMap((item) => {
          const one = byVersion.get(item.versionId);
          return one ? [{ ...item, ...one }] : [];
        }),
      })),
      shortfalls: form.shortfalls.map((one) => ({ ...one })),
    };
  }
}
