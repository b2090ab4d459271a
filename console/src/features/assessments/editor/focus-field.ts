const FIELDS = '[role="textbox"], input:not([type="file"]), select, textarea';

/** Moves the focus to the field of a path, or to the nearest one around it. @returns whether there is one */
export function focusField(within: HTMLElement, path: string): boolean {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const field = within.querySelector<HTMLElement>(`[data-field="${parts.slice(0, length).join('.')}"]`);
    if (!field) continue;
    for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    if (field.matches('details')) field.open = true;
    const target = field.matches(FIELDS)
      ? field
      : (field.querySelector<HTMLElement>(FIELDS) ??
        field.querySelector<HTMLElement>('button, [tabindex="0"]'));
    if (!target) continue;
    target.scrollIntoView({ block: 'center' });
    target.focus();
    return true;
  }
  return false;
}
