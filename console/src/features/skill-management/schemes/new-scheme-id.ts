/** What the URL has instead of an id while a new one is written. */
export const NEW_SCHEME = 'new';
