import { DomainError } from '@rigwise/contracts';
import type { TestWithItem } from './tests-with-item.repository.ts';

interface Named {
  readonly id: string;
  readonly title: string;
}
const named = (tests: readonly Named[]) => tests.map(({ id, title }) => ({ id, title }));
const list = (tests: readonly Named[]): string => tests.map(({ title }) => `“${title}”`).join(', ');

/** No live test that this employee may take. */
export class NotOpen extends DomainError {
  constructor() {
    super({
      kind: 'not-found',
      code: 'test/not-found',
      message: 'This test doesn’t exist, or isn’t open to you.',
    });
  }
}

/** A live test has the item as a fixed one. */
export class InUse extends DomainError {
  constructor(tests: readonly TestWithItem[]) {
    super({
      kind: 'conflict',
      code: 'item/in-use',
      message: `Live tests need this item: ${list(tests)}. Choose a live item to replace it.`,
      extra: { tests: named(tests) },
    });
  }
}

/** Live tests of other departments have the item as a fixed one. */
export class NeededElsewhere extends DomainError {
  constructor(tests: readonly TestWithItem[]) {
    super({
      kind: 'conflict',
      code: 'item/in-use',
      message: `Live tests of other departments need this item: ${list(tests)}. Replace it there first.`,
      extra: { tests: named(tests) },
    });
  }
}

export class UnfitReplacement extends DomainError {
  constructor(tests: readonly (Named & { readonly message: string })[]) {
    super({
      kind: 'unprocessable',
      code: 'item/unfit-replacement',
      message: tests[0]?.message ?? 'Choose another item to replace it.',
      extra: { tests },
    });
  }
}

export class NoSuchLanguage extends DomainError {
  constructor() {
    super({
      kind: 'unprocessable',
      code: 'test/no-such-language',
      message: 'This test doesn’t exist in this language. Choose one of its languages.',
    });
  }
}
