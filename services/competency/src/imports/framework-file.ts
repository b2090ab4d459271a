import type { frameworkFormats } from '@rigwise/contracts';
import { skillLevels } from '@rigwise/contracts';
import { z } from 'zod';

const text = z.string();
/** In a file; what is absent, the file says nothing about. */
export const fileSkill = z.strictObject({
  /** In a table. */
  line: z.number().nullable(),
  /** A UUID in lower case; null if the file has none, or another one. */
  identifier: text.nullable(),
  code: text.nullable().optional(),
  title: text.optional(),
  statement: text.optional(),
  /** Null: the level is not described. */
  levels: z.partialRecord(z.enum(skillLevels), text.nullable()),
  /** The identifier or code of its parent; null at the top. */
  parent: text.nullable().optional(),
  /** What can’t be kept of it. */
  remarks: z.array(text),
  /** Why it can’t be imported at all. */
  refusals: z.array(text),
});
export type FileSkill = Readonly<z.output<typeof fileSkill>>;

/** What a file says of skills, in its order. */
export interface FrameworkFile {
  readonly format: (typeof frameworkFormats)[number];
  readonly skills: readonly FileSkill[];
  /** What can’t be kept of the file, apart from single skills. */
  readonly remarks: readonly string[];
}

/** The file as a whole can’t be read; the message says what to do. */
export class UnreadableFramework extends Error {}

/** One kind of line break, whatever system wrote the file. */
export const withLineFeeds = (value: string): string => value.replaceAll(/\r\n?/g, '\n').trim();
