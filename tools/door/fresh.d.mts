/**
 * Points an environment's caches, home and state folders at an empty folder.
 * @param env modified in place; by default this process's environment
 * @returns a function that removes the folder
 */
export function beginFresh(env?: NodeJS.ProcessEnv): () => void;
