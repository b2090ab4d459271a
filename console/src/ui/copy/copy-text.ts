/**
 * Copies a text with the clipboard API, else (on plain HTTP) with the browser’s own command for the selection; else
 * leaves it selected for the user to copy.
 * @param shownIn the element that shows it
 */
export async function copyText(text: string, shownIn: HTMLElement | null): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    const selection = window.getSelection();
    if (!shownIn || !selection) return 'selected';
    selection.selectAllChildren(shownIn);
    // Outdated, and the only way without a clipboard.
    if (!document.execCommand('copy')) return 'selected';
    selection.removeAllRanges();
    return 'copied';
  }
}
