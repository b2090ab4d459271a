/** `[Ŝìĝñ ìñ one two]`: every text a third longer and unmistakably from the catalogue; placeholders stay. */
export function pseudo<Catalogue extends object>(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudo(value as object),
    ]),
  ) as Catalogue;
}

function pseudoText(text: string): string {
  const accented = text.replace(/\{\{\w+\}\}|[a-zA-Z]/g, (part) =>
    part.length > 1 ? part : `${part}\u0301`,
  );
  return `⟦${accented}${'~'.repeat(Math.ceil(text.length / 3))}⟧`;
}
