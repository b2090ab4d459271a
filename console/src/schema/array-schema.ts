import type { Note } from './issue.ts';
import { Schema } from './schema.ts';

export class ArraySchema extends Schema {
  constructor(item: Schema, note?: Note) {
    super(
      [
        ({ value }, report) => {
          if (!Array.isArray(value)) report('invalid_type', undefined, { isFatal: true });
        },
        (outcome) => {
          const read = (outcome.value as readonly unknown[]).map((value) => item.run(value));
          outcome.value = read.map(({ value }) => value);
          read.forEach(({ issues }, at) => {
            for (const issue of issues) issue.path.unshift(at);
            outcome.issues.push(...issues);
          });
        },
      ],
      note === undefined ? {} : { note },
    );
  }

  /** Items beyond the limit aren’t parsed. */
  override max(most: number, note?: Note): this {
    return this.and(({ value }, report) => {
      if ((value as readonly unknown[]).length > most)
        report('too_big', note, { maximum: most, isFatal: true });
    }, 1);
  }
}
