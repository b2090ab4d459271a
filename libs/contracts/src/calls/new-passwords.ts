import { z } from 'zod';

/** Longer ones are refused, never cut. */
export const LONGEST_PASSWORD = 128;
export const ALLOWED_SYMBOLS = '@$!%*?&';

/** The criteria of §5 of the specification for a password in the employee registration, in the order of its meter. */
export const registrationCriteria = [
  { id: 'length', name: 'at least 8 characters', fits: (password: string) => [...password].length >= 8 },
  { id: 'uppercase', name: 'an uppercase letter', fits: (password: string) => /[A-Z]/.test(password) },
  { id: 'lowercase', name: 'a lowercase letter', fits: (password: string) => /[a-z]/.test(password) },
  { id: 'digit', name: 'a number', fits: (password: string) => /[0-9]/.test(password) },
  {
    id: 'symbol',
    name: `one of ${ALLOWED_SYMBOLS}`,
    fits: (password: string) => /[@$!%*?&]/.test(password),
  },
] as const;

/** The registration criteria that a password doesn't meet, in words. */
export const missingFrom = (password: string): string[] =>
  registrationCriteria.filter(({ fits }) => !fits(password)).map(({ name }) => name);

const ONLY_ALLOWED = /^[A-Za-z0-9@$!%*?&]*$/;
/** The other half of the restriction: no characters other than those of the criteria. */
export const hasOnlyAllowed = (password: string): boolean => ONLY_ALLOWED.test(password);

/**
 * A password chosen by a user: counted in characters, never trimmed. The server checks whether it is common or
 * personal.
 */
export function newPassword(texts: {
  readonly required: string;
  readonly short: string;
  readonly least: number;
}) {
  return z
    .string(texts.required)
    .min(1, texts.required)
    .refine((password) => [...password].length >= texts.least, texts.short)
    .refine(
      (password) => [...password].length <= LONGEST_PASSWORD,
      `Password must have at most ${LONGEST_PASSWORD} characters.`,
    )
    .meta({ minLength: texts.least });
}

const FILL_IN_ALL = 'Please fill in all fields';

/** Create, change and reset: at least 6 characters. */
export const shortPassword = newPassword({
  required: FILL_IN_ALL,
  short: 'Password must be at least 6 characters long',
  least: 6,
});

/** First login, sign-up and verification: at least 8. */
export const longPassword = newPassword({
  required: 'Please enter a new password.',
  short: 'Password must be at least 8 characters long.',
  least: 8,
});

export const FILL_IN_REQUIRED = 'Please fill in all required fields.';

/** Employee registration also restricts the characters. */
export const registrationPassword = z
  .string(FILL_IN_REQUIRED)
  .min(1, FILL_IN_REQUIRED)
  .refine((password) => missingFrom(password).length === 0, {
    error: ({ input }) => `Missing: ${missingFrom(String(input)).join(', ')}`,
    abort: true,
  })
  .regex(ONLY_ALLOWED, `Only letters, digits and ${ALLOWED_SYMBOLS} are allowed in this password.`)
  .refine(
    (password) => password.length <= LONGEST_PASSWORD,
    `Password must have at most ${LONGEST_PASSWORD} characters.`,
  )
  .meta({ minLength: 8 });

const confirmationOf = (required: string) => z.string(required).min(1, required).max(512);
export const confirmation = confirmationOf(FILL_IN_ALL);
export const registrationConfirmation = confirmationOf(FILL_IN_REQUIRED);

/** The comparison of a form's two password fields. */
export const sameTwice = (first: string, second: string): boolean => first === second;
export const NOT_THE_SAME = { error: 'Passwords do not match', path: ['confirmPassword'] };
