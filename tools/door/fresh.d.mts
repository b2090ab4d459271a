/**
 * Points an environment's caches, home and folders for state at an empty folder.
 * @param env is changed; by default this process's own
 * @returns what removes the folder
 */
export function beginFresh(env?: NodeJS.ProcessEnv): () => void;
