/** Names of the caches: for files with hashed names, and for all others, including the page. */
export const ASSETS = 'rigwise.assets';
export const FILES = 'rigwise.files';
