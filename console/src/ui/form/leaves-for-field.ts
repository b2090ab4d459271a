import type { FocusEvent } from 'react';

/**
 * Whether the focus goes on within the form, or nowhere. What a press on a button or link takes it away for must not
 * move meanwhile: an error that appeared between press and release would carry the button off from under the pointer.
 */
export const leavesForField = ({ relatedTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Element && relatedTarget.closest('button, a') !== null);
