declare global {
  /** Of public/reload-page.js. */
  var reloadConsole: (() => void) | undefined;
}

/** Loads the console anew, and not from what this browser keeps of it: that may be what is broken. */
export function reloadConsole(): void {
  if (globalThis.reloadConsole) globalThis.reloadConsole();
  else window.location.reload();
}
