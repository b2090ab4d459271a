import { z } from 'zod';

/**
 * What a browser's own email field accepts (HTML Living Standard, "valid email address"), with a dot in the domain:
 * plain ASCII, which rules out look-alikes, commas and line breaks.
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** @param required the form's message for a missing address */
export const emailOf = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(254)
    .regex(EMAIL, 'Please enter a valid email address.')
    .meta({ description: 'Case-insensitive', example: 'erin.employee@rigwise.example' });
