import { fromCase, type CaseLoss, type CasePackage, type CfItem } from '@rigwise/competence';
import { MOST_SKILLS, skillLevels } from '@rigwise/contracts';
import { z } from 'zod';
import { UnreadableFramework, withLineFeeds, type FileSkill, type FrameworkFile } from './framework-file.ts';

/** Some for each skill: parents, related ones, and what other frameworks call it. */
const MOST_ASSOCIATIONS = 20_000;
const LONGEST_TITLE = 120;
const NO_PACKAGE = 'This is no package of CASE: a CFDocument and CFItems are missing.';

const identifier = z.string().transform((id) => id.trim().toLowerCase());
const loose = z.string().catch('');
const optional = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);
const identified = { identifier, uri: loose, lastChangeDateTime: loose };
const link = z.object({ title: loose, identifier, uri: loose });
const cfItem = z.object({
  ...identified,
  fullStatement: z.string(),
  abbreviatedStatement: optional,
  humanCodingScheme: optional,
});
const cfAssociation = z.object({
  ...identified,
  identifier: loose,
  associationType: z.string(),
  sequenceNumber: number,
  originNodeURI: link,
  destinationNodeURI: link,
});
const cfLevel = z.object({
  ...{ ...identified, identifier: loose },
  ...{ description: optional, quality: optional, score: number },
});
const cfRubric = z.object({
  ...{ ...identified, identifier: loose },
  CFRubricCriteria: z
    .array(
      z.object({
        ...{ ...identified, identifier: loose },
        CFItemURI: link.nullish().transform((value) => value ?? undefined),
        CFRubricCriterionLevels: z
          .array(cfLevel)
          .nullish()
          .transform((value) => value ?? []),
      }),
    )
    .nullish()
    .transform((value) => value ?? []),
});
const list = z
  .array(z.unknown())
  .nullish()
  .transform((value) => value ?? []);
const cfPackage = z.object({
  CFDocument: z.object({ ...identified, title: loose, creator: loose }),
  ...{ CFItems: z.array(z.unknown()), CFAssociations: list, CFRubrics: list },
});

/**
 * Reads a package of CASE 1.0 or 1.1 from any publisher. A package without rubrics says nothing about levels.
 * @throws UnreadableFramework
 */
export function readCaseFile(text: string): FrameworkFile {
  const { CFDocument, CFItems, CFAssociations, CFRubrics } = packageIn(text);
  if (CFItems.length === 0) throw new UnreadableFramework('This package contains no skills.');
  checkCount(CFItems.length, MOST_SKILLS, 'skills');
  checkCount(CFAssociations.length, MOST_ASSOCIATIONS, 'associations');
  checkCount(CFRubrics.length, MOST_ASSOCIATIONS, 'rubrics');
  const items = readAll(cfItem, CFItems);
  const associations = readAll(cfAssociation, CFAssociations);
  const rubrics = readAll(cfRubric, CFRubrics);
  const { framework, losses } = fromCase({
    ...{ CFDocument, CFItems: items.read },
    ...{ CFAssociations: associations.read, CFRubrics: rubrics.read },
  } satisfies CasePackage);
  const byId = new Map(items.read.map((item) => [item.identifier, item]));
  const own = Map.groupBy(losses, (loss) => ('identifier' in loss ? loss.identifier : ''));
  const codes = Map.groupBy(items.read, (item) => codeOf(item)?.toLowerCase() ?? '');
  const skills = framework.skills.map((skill): FileSkill => {
    const item = byId.get(skill.id);
    const found = (own.get(skill.id) ?? []).filter(({ what }) => what !== 'rubric-criterion');
    const isOutside = found.some(({ what }) => what === 'unknown-parent');
    const code = item && codeOf(item);
    const isRepeated = code !== undefined && (codes.get(code.toLowerCase())?.length ?? 0) > 1;
    const [title, isShortened] = titleOf(skill.title);
    return {
      line: null,
      identifier: z.guid().safeParse(skill.id).success ? skill.id : null,
      ...(code !== undefined && !isRepeated && { code }),
      ...{ title, statement: withLineFeeds(skill.statement) },
      levels:
        CFRubrics.length === 0
          ? {}
          : Object.fromEntries(skillLevels.map((level, at) => [level, levelText(skill.levels, at + 1)])),
      ...(!isOutside && { parent: skill.parentId }),
      remarks: [
        ...found.flatMap(remarkOn),
        ...(isRepeated ? [`Several skills of the file have the code ${code}, so none gets it.`] : []),
        ...(isShortened ? [`The title is shortened to ${LONGEST_TITLE} characters.`] : []),
      ],
      refusals: [
        ...found.flatMap(refusalOf),
        ...(z.guid().safeParse(skill.id).success
          ? []
          : [`Its identifier “${skill.id.slice(0, 60)}” is no GUID.`]),
      ],
    };
  });
  return {
    ...{ format: 'case', skills: [...skills, ...items.unread.map(unreadable)] },
    remarks: remarksOn(losses, { associations: associations.unread.length, rubrics: rubrics.unread.length }),
  };
}

function packageIn(text: string): z.output<typeof cfPackage> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableFramework('This file begins like JSON, but it isn’t complete JSON. Export it again.');
  }
  const read = cfPackage.safeParse(value);
  if (!read.success) throw new UnreadableFramework(NO_PACKAGE);
  return read.data;
}

function checkCount(count: number, most: number, what: string): void {
  if (count > most)
    throw new UnreadableFramework(
      `This package has more than ${most.toLocaleString('en')} ${what}. Split it.`,
    );
}

function readAll<Schema extends z.ZodType>(schema: Schema, values: readonly unknown[]) {
  const read: z.output<Schema>[] = [];
  const unread: number[] = [];
  values.forEach((value, at) => {
    const one = schema.safeParse(value);
    if (one.success) read.push(one.data);
    else unread.push(at + 1);
  });
  return { read, unread };
}

const codeOf = ({ humanCodingScheme }: CfItem): string | undefined => humanCodingScheme?.trim() || undefined;

/** On one line, and no longer than a title may be. */
function titleOf(given: string): readonly [title: string, isShortened: boolean] {
  const title = given.replaceAll(/\s+/g, ' ').trim();
  if (title.length <= LONGEST_TITLE) return [title, false];
  return [`${title.slice(0, LONGEST_TITLE - 1).replace(/\s+\S*$/, '')}…`, true];
}

function levelText(levels: Readonly<Record<number, string | undefined>>, level: number): string | null {
  return withLineFeeds(levels[level] ?? '') || null;
}

const unreadable = (position: number): FileSkill => ({
  ...{ line: null, identifier: null, levels: {}, remarks: [] },
  refusals: [`Item ${position} of the package has no identifier or no statement.`],
});

const remarkOn = ({ what }: CaseLoss): string[] => {
  if (what === 'several-parents') return ['It has several parents in the file; the first counts.'];
  return what === 'unknown-parent' ? ['Its parent isn’t in the file, so its place isn’t read.'] : [];
};

const refusalOf = ({ what }: CaseLoss): string[] => {
  if (what === 'same-identifier') return ['Several items of the file have its identifier.'];
  return what === 'own-ancestor' ? ['It lies below itself in the file.'] : [];
};

function remarksOn(
  losses: readonly CaseLoss[],
  unread: Readonly<Record<'associations' | 'rubrics', number>>,
): string[] {
  const criteria = losses.filter(({ what }) => what === 'rubric-criterion').length;
  const others = losses.flatMap((loss) =>
    loss.what === 'association'
      ? [`${counted(loss.count, 'association')} of the type ${loss.type.slice(0, 60)} can’t be kept.`]
      : [],
  );
  return [
    ...others.slice(0, 20),
    ...(criteria > 0
      ? [`Criteria of rubrics that don’t describe our five levels of one skill can’t be kept: ${criteria}.`]
      : []),
    ...(unread.associations > 0 ? [`${counted(unread.associations, 'association')} can’t be read.`] : []),
    ...(unread.rubrics > 0 ? [`${counted(unread.rubrics, 'rubric')} can’t be read.`] : []),
  ];
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
