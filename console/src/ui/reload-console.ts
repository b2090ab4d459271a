declare global {
  /** Of public/reload-page.js. */
  var reloadConsole: (() => void) | undefined;
}

/** Reloads the console, bypassing this browser’s cache, which may be broken. */
export function reloadConsole(): void {
  if (globalThis.reloadConsole) globalThis.reloadConsole();
  else window.location.reload();
}
