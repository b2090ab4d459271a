import { skillContent, skillLevels, type SkillContent } from '@rigwise/contracts';
import { identifierOfSkill } from '../framework/case-identifiers.ts';
import type { KnownSkill } from '../framework/skills.repository.ts';
import type { FileSkill } from './framework-file.ts';

/** What a file’s skill is compared with. */
export interface Match {
  readonly key: string;
  readonly skill: FileSkill;
  readonly now: KnownSkill | null;
  readonly content: SkillContent;
  readonly parent: string | null;
  readonly caseId: string | null;
  readonly refusals: readonly string[];
}

const NOTHING: SkillContent = { code: null, title: '', statement: '', levels: {} };
const SAME = 'Another skill of the file is the same one of the framework.';

/** Each skill of a file with the one that it names, by its identifier or else by its code. */
export function matchesOf(file: readonly FileSkill[], known: readonly KnownSkill[]): Match[] {
  const byName = new Map<string, KnownSkill>();
  for (const skill of known) if (skill.content.code !== null) byName.set(codeName(skill.content.code), skill);
  for (const skill of known) byName.set(skill.id, skill);
  for (const skill of known) byName.set(identifierOfSkill(skill), skill);
  const taken = new Set<string>();
  const found = file.map((skill, at) => {
    const now =
      (skill.identifier === null ? undefined : byName.get(skill.identifier)) ??
      (skill.code ? byName.get(codeName(skill.code)) : undefined) ??
      null;
    const isAgain = now !== null && taken.has(now.id);
    if (now) taken.add(now.id);
    return { skill, now: isAgain ? null : now, isAgain, key: now && !isAgain ? now.id : `new ${at}` };
  });
  const keys = new Map([...byName].map(([name, { id }]) => [name, id]));
  for (const { skill, key } of found) {
    if (skill.code) keys.set(codeName(skill.code), key);
    if (skill.identifier !== null) keys.set(skill.identifier, key);
  }
  return found.map(({ skill, now, isAgain, key }): Match => {
    const content = contentOf(skill, now);
    const parent = parentOf(skill, now, keys);
    const refusals = [
      ...skill.refusals,
      ...(isAgain ? [SAME] : []),
      ...(parent === undefined
        ? [`There is no skill “${(skill.parent ?? '').slice(0, 60)}” for it to lie below.`]
        : []),
      ...faultsOf(content, now),
    ];
    const isNewName =
      now === null ||
      (now.caseId === null && skill.identifier !== identifierOfSkill(now) && skill.identifier !== now.id);
    return {
      ...{ key, skill, now, content, refusals, parent: parent ?? null },
      caseId: isNewName ? skill.identifier : null,
    };
  });
}

const codeName = (code: string): string => `code ${code.toLowerCase()}`;

/** @returns a key, null at the top, undefined for one that there isn’t */
function parentOf(
  { parent }: FileSkill,
  now: KnownSkill | null,
  keys: ReadonlyMap<string, string>,
): string | null | undefined {
  if (parent === undefined) return now?.parentId ?? null;
  if (parent === null) return null;
  return keys.get(parent.toLowerCase()) ?? keys.get(codeName(parent));
}

function contentOf({ code, title, statement, levels }: FileSkill, now: KnownSkill | null): SkillContent {
  const before = now?.content ?? NOTHING;
  const described = skillLevels.flatMap((level) => {
    const said = levels[level];
    const text = said === undefined ? before.levels[level] : said;
    return text === undefined || text === null ? [] : [[level, text] as const];
  });
  return {
    code: code === undefined ? before.code : code,
    title: title ?? before.title,
    statement: statement ?? before.statement,
    levels: Object.fromEntries(described),
  };
}

const MARKUP = /<(?:!--|\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>)/i;

/** What is stored already stays possible, whatever the rules say today. */
function faultsOf(content: SkillContent, now: KnownSkill | null): string[] {
  if (now && isSame(now.content, content)) return [];
  const read = skillContent.safeParse(content);
  const wrong = (read.error?.issues ?? []).map(({ path, code, message, ...issue }) => {
    const field = String(path.at(-1));
    const name = `${field.slice(0, 1).toUpperCase()}${field.slice(1)}`;
    const text =
      code === 'too_big' && 'maximum' in issue ? `Use up to ${String(issue.maximum)} characters.` : message;
    return `${name}: ${text}`;
  });
  const texts = [content.title, content.statement, ...Object.values(content.levels)];
  const isMarkup = texts.some((text) => MARKUP.test(text));
  return isMarkup
    ? [...wrong, 'Its texts have HTML. Take the tags out: texts are shown as they are.']
    : wrong;
}

export const isSame = (one: SkillContent, other: SkillContent): boolean =>
  one.code === other.code &&
  one.title === other.title &&
  one.statement === other.statement &&
  skillLevels.every((level) => one.levels[level] === other.levels[level]);
