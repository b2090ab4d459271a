/**
 * Copies a text: by the clipboard, which pages on plain HTTP lack; else by the browser's own command for what is
 * selected; else leaves it selected, to be copied by hand.
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
