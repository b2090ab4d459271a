/** Names of this browser's caches: of files whose names hold their hash, and of all others, the page among them. */
export const ASSETS = 'rigwise.assets';
export const FILES = 'rigwise.files';
