export interface Personal {
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber: string;
  /** If there is one already. */
  readonly username?: string | undefined;
}

export type PersonalPart = 'name' | 'employee number' | 'username';

/** Two-letter names occur in many good passwords. */
const SHORTEST = 3;

/** The part of the person's details that the password contains, ignoring case, accents and separators. */
export function personalPartOf(password: string, person: Personal): PersonalPart | null {
  const given = bare(password);
  const contains = (texts: readonly string[]): boolean =>
    texts.some((text) => text.length >= SHORTEST && given.includes(text));
  const names = [person.firstName, person.lastName].flatMap((name) => [
    bare(name),
    ...name.split(/\s+/).map(bare),
  ]);
  if (contains([bare(person.username ?? '')])) return 'username';
  if (contains(names)) return 'name';
  return contains([bare(person.employeeNumber)]) ? 'employee number' : null;
}

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
