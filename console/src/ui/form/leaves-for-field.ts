import type { FocusEvent } from 'react';

/**
 * Whether the focus moves within the form, or nowhere. When pressing a button or link takes the focus, nothing may
 * shift: an error that appears between press and release would move the button away from the pointer.
 */
export const leavesForField = ({ relatedTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Element && relatedTarget.closest('button, a') !== null);
