import { z } from 'zod';
import { skillLevels } from './skill-levels.ts';

export const LARGEST_FRAMEWORK_FILE_BYTES = 10 * 1024 * 1024;

export const frameworkImportStatuses = ['checked', 'applying', 'applied', 'discarded', 'failed'] as const;
export type FrameworkImportStatus = (typeof frameworkImportStatuses)[number];

/** What applying does, or did, with a skill; `absent`: the file lacks it, and it stays unless the caller retires it. */
export const frameworkVerdicts = [
  'added',
  'changed',
  'moved',
  'restored',
  'unchanged',
  'absent',
  'refused',
] as const;
export type FrameworkVerdict = (typeof frameworkVerdicts)[number];

export const frameworkFormats = ['case', 'csv'] as const;
export type FrameworkFormat = (typeof frameworkFormats)[number];

/** What may differ in a skill; `order`: the skill before it. */
export const frameworkFields = [
  'code',
  'title',
  'statement',
  ...skillLevels,
  'parent',
  'order',
  'identifier',
] as const;
export type FrameworkField = (typeof frameworkFields)[number];

const count = z.number().int().min(0);

export const frameworkImport = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    format: z.enum(frameworkFormats),
    status: z.enum(frameworkImportStatuses),
    uploadedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    judgement: z.number().int().min(1).meta({
      description: 'Counts the comparisons with the framework: above 1, it had changed before it was applied',
    }),
    counts: z.object({
      ...{ added: count, changed: count, moved: count, restored: count },
      ...{ unchanged: count, absent: count, refused: count },
    }),
    retirable: count.meta({ description: 'Skills that the file lacks and that can be retired' }),
    retires: z.boolean().meta({ description: 'Whether those were retired, or are about to be' }),
    remarks: z.array(z.string()).meta({ description: 'What the framework can’t keep of the file' }),
  })
  .meta({ id: 'FrameworkImport' });
export type FrameworkImport = z.output<typeof frameworkImport>;

const text = z.string().nullable();
export const frameworkDifference = z.object({ field: z.enum(frameworkFields), before: text, after: text });
export type FrameworkDifference = z.output<typeof frameworkDifference>;

export const frameworkImportRow = z
  .object({
    position: count.meta({ description: 'In the file, from 1; after those, skills that it lacks' }),
    line: count.nullable().meta({ description: 'In a table' }),
    identifier: text.meta({ description: 'As the file writes it' }),
    verdict: z.enum(frameworkVerdicts),
    skillId: z.uuid().nullable().meta({ description: 'Null for one that isn’t in the framework' }),
    code: text,
    title: z.string(),
    differences: z
      .array(frameworkDifference)
      .meta({ description: 'Against the framework; none for a new skill' }),
    retirable: z
      .boolean()
      .meta({ description: 'Of a skill that the file lacks: nothing in use stays below it' }),
    remarks: z.array(z.string()).meta({ description: 'Why it is refused, or what can’t be kept of it' }),
  })
  .meta({ id: 'FrameworkImportRow' });
export type FrameworkImportRow = z.output<typeof frameworkImportRow>;
