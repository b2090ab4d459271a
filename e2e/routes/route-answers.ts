/** A status, and an error code or a redirect's target. */
export type Expected = number | `${number} ${string}`;

export const ANONYMOUS = '401 auth/unauthenticated';
export const ROLE = '403 auth/forbidden';
export const OUTSIDE = '403 auth/outside-scope';

export type Answers = readonly [
  nobody: Expected,
  employee: Expected,
  manager: Expected,
  admin: Expected,
  garbage: Expected,
  expired: Expected,
  disabled: Expected,
];

/** Operators, and readers of items, are administrators here: all others are refused. */
export const ofOperators = (answer: Expected): Answers => [
  ANONYMOUS,
  ROLE,
  ROLE,
  answer,
  ANONYMOUS,
  ANONYMOUS,
  ANONYMOUS,
];

/** Nobody here holds a capability of authors, approvers or markers. */
export const ofHolders: Answers = [ANONYMOUS, ROLE, ROLE, ROLE, ANONYMOUS, ANONYMOUS, ANONYMOUS];

/** Candidates are employees; managers and administrators in training are, too. */
export const ofCandidates = (answer: Expected): Answers => [
  ANONYMOUS,
  answer,
  ROLE,
  ROLE,
  ANONYMOUS,
  ANONYMOUS,
  ANONYMOUS,
];

/** Administrators, and managers for their crew: nobody's attempt is in it. */
export const ofSupervisors = (manager: Expected, admin: Expected): Answers => [
  ANONYMOUS,
  ROLE,
  manager,
  admin,
  ANONYMOUS,
  ANONYMOUS,
  ANONYMOUS,
];

/** Everyone who is signed in. */
export const ofEveryone = (answer: Expected): Answers => [
  ANONYMOUS,
  answer,
  answer,
  answer,
  ANONYMOUS,
  ANONYMOUS,
  ANONYMOUS,
];
