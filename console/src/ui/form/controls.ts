import type { KeyboardEvent } from 'react';
import { CODE_LENGTH } from '../../constants.ts';

type Control = HTMLElement & { readonly name: string; readonly type: string };

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLElement && 'name' in element && element.name !== '',
  );

/**
 * A path’s control, or the control that contains it: errors of `audience.departments.0` are shown at `audience`. A
 * group of controls is a named fieldset.
 */
export function controlAt(form: HTMLFormElement | null, path: string): Control | undefined {
  const controls = form ? controlsOf(form) : [];
  for (const parts = path.split('.'); parts.length > 0; parts.pop()) {
    const found = controls.find(({ name }) => name === parts.join('.'));
    if (found) return found;
  }
  return undefined;
}

/** The names among `names`, in the order in which their fields are shown. */
export function inOrder(form: HTMLFormElement | null, names: readonly string[]): string[] {
  const all = form ? controlsOf(form).map(({ name }) => name) : [];
  return [...new Set(all)].filter((name) => names.includes(name));
}

/** Focuses a field; of a group its first control. */
export function focusAt(form: HTMLFormElement | null, name: string): void {
  const control = controlAt(form, name);
  const first = control?.matches('fieldset')
    ? control.querySelector('input, select, textarea, button')
    : control;
  if (first instanceof HTMLElement) first.focus();
  // A whole code is overtyped, a part of one completed.
  const isCode = first instanceof HTMLInputElement && first.autocomplete === 'one-time-code';
  if (isCode && first.value.length === CODE_LENGTH) first.select();
}

/** In a text area Enter begins a line. */
export function submitByControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (!(event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
