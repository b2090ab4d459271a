/** Whether Buffer refused to read: a length in the file points beyond its end. */
export const isBeyondEnd = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_OUT_OF_RANGE';
