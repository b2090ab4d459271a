/** Whether a key is a shortcut: not while the user types, or while a dialog or a menu is open. */
export function mayPress(event: KeyboardEvent): boolean {
  const { altKey, target, isComposing, defaultPrevented } = event;
  if (altKey || isComposing || defaultPrevented || isTyping(target)) return false;
  return document.querySelector('[role="dialog"], [role="menu"]') === null;
}

/** Checkboxes and radios take no text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
