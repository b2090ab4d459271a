/** Letters that Unicode does not decompose into a base letter and a mark. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Derives a username such as `erin.employee` in plain letters and digits; falls back to the employee number when the
 * name yields none.
 */
export function usernameOf(person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber: string;
}): string {
  const name = [person.firstName, person.lastName].map(plain).filter(Boolean).join('.');
  return name === '' ? person.employeeNumber.trim().toLowerCase() : name;
}

/** The first free one of `erin.employee`, `erin.employee2`, `erin.employee3` … */
export function firstFree(username: string, taken: ReadonlySet<string>): string {
  if (!taken.has(username)) return username;
  let number = 2;
  while (taken.has(`${username}${number}`)) number += 1;
  return `${username}${number}`;
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[ßæøœłđþı]/g, (letter) => SPELLED_OUT[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
