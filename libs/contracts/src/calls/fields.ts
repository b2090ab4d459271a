import { z } from 'zod';

const NUMBER_REQUIRED = 'Please enter your employee number.';
/**
 * Lengths bound the work of a request. The texts are from §5 of the specification, so that a direct caller gets the
 * same messages as a user of the console.
 * @param required the form's message for a missing number
 */
export const employeeNumberOf = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(40)
    .regex(
      /^[A-Za-z0-9_-]+$/,
      'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.',
    )
    .meta({ description: 'As printed on the badge; case-insensitive', example: 'RW-1003' });
export const employeeNumber = employeeNumberOf(NUMBER_REQUIRED);

const CREDENTIALS_REQUIRED = 'Please enter both username and password to continue.';
export const username = z
  .string(CREDENTIALS_REQUIRED)
  .trim()
  .min(1, CREDENTIALS_REQUIRED)
  .max(254)
  .meta({ example: 'erin.employee' });
/** Never trimmed or cut; a password has at most 128 characters. */
export const password = z.string(CREDENTIALS_REQUIRED).min(1, CREDENTIALS_REQUIRED).max(128);

const SIX_DIGITS = 'Verification code must be exactly 6 digits.';

/**
 * ASCII digits only: full-width digits and whitespace are refused, not repaired.
 * @param required the form's message for a missing code
 * @param shape its message for an invalid code
 */
export const otpOf = (required: string, shape = SIX_DIGITS) =>
  z
    .string(required)
    .min(1, required)
    .regex(/^[0-9]{6}$/, shape)
    .meta({ description: 'The mailed code', example: '042137' });
export const otp = otpOf(SIX_DIGITS);
