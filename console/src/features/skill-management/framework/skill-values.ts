import { skillLevels, type SkillContent, type SkillLevel } from '@rigwise/contracts';

/** What a skill says, as a form has it; its names are those of what is sent. */
export interface SkillValues {
  readonly content: {
    readonly code: string;
    readonly title: string;
    readonly statement: string;
    readonly levels: Readonly<Record<SkillLevel, string>>;
  };
}

const ofLevels = (textOf: (level: SkillLevel) => string): SkillValues['content']['levels'] => ({
  awareness: textOf('awareness'),
  foundation: textOf('foundation'),
  practitioner: textOf('practitioner'),
  advanced: textOf('advanced'),
  expert: textOf('expert'),
});

export const noValues: SkillValues = {
  content: { code: '', title: '', statement: '', levels: ofLevels(() => '') },
};

export const valuesOf = ({ code, title, statement, levels }: SkillContent): SkillValues => ({
  content: { code: code ?? '', title, statement, levels: ofLevels((level) => levels[level] ?? '') },
});

/** What is left empty isn’t there: a code, a level. */
export function contentOf({ content: { code, title, statement, levels } }: SkillValues): SkillContent {
  const described = skillLevels.flatMap((level) =>
    levels[level].trim() === '' ? [] : [[level, levels[level]] as const],
  );
  return {
    ...{ code: code.trim() === '' ? null : code, title, statement },
    levels: Object.fromEntries(described),
  };
}

/** The user’s changes of a content, on top of what another user has saved meanwhile. */
export function merged(
  { content: base }: SkillValues,
  { content: mine }: SkillValues,
  { content: theirs }: SkillValues,
): SkillValues {
  const own = (before: string, now: string, other: string): string => (now === before ? other : now);
  return {
    content: {
      code: own(base.code, mine.code, theirs.code),
      title: own(base.title, mine.title, theirs.title),
      statement: own(base.statement, mine.statement, theirs.statement),
      levels: ofLevels((level) => own(base.levels[level], mine.levels[level], theirs.levels[level])),
    },
  };
}
