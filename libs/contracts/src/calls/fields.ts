import { z } from 'zod';

/**
 * Lengths bound the work of a request. The texts are §5 of the specification's, so that a direct caller
 * reads what a person in the console reads.
 */
export const employeeNumber = z
  .string()
  .trim()
  .min(1, 'Please enter your employee number.')
  .max(40)
  .regex(
    /^[A-Za-z0-9_-]+$/,
    'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.',
  )
  .meta({ description: 'As printed on the badge; upper and lower case are the same', example: 'RW-1003' });

const CREDENTIALS_REQUIRED = 'Please enter both username and password to continue.';
export const username = z
  .string(CREDENTIALS_REQUIRED)
  .trim()
  .min(1, CREDENTIALS_REQUIRED)
  .max(254)
  .meta({ example: 'erin.employee' });
/** Never trimmed or cut; 128 characters are the most a password can have. */
export const password = z.string(CREDENTIALS_REQUIRED).min(1, CREDENTIALS_REQUIRED).max(128);

/**
 * ASCII digits only: full-width digits and blanks are refused, not repaired.
 * @param texts of the form that asks: without a code, and with what can be none
 */
export const otpOf = ({ required, shape = SIX_DIGITS }: { readonly required: string; readonly shape?: string }) =>
  z
    .string(required)
    .min(1, { error: required, abort: true })
    .regex(/^[0-9]{6}$/, shape)
    .meta({ description: 'The code from the mail', example: '042137' });
const SIX_DIGITS = 'Verification code must be exactly 6 digits.';

/** @param required the text of the form that asks */
export const emailOf = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(254)
    .pipe(z.email('Please enter a valid email address.'))
    .meta({ description: 'Upper and lower case are the same', example: 'erin.employee@rigwise.example' });
