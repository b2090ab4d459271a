/** Something that keeps a draft from review. */
export interface Missing {
  /** In the content, as in forms: `parts.0.interaction.options.1.text.es`. */
  readonly path: string;
  /** Stable, in kebab case. */
  readonly code: string;
  /** A sentence that tells the author what to do. */
  readonly message: string;
}

export const missing = (path: string, code: string, message: string): Missing => ({ path, code, message });

/** The same, of a part of the content. */
export const under = (path: string, all: readonly Missing[]): Missing[] =>
  all.map((one) => ({ ...one, path: one.path === '' ? path : `${path}.${one.path}` }));

/** The name of a language in English, or its tag. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The places, counted from 0, of what an earlier place has. */
export function repeatedAt(keys: readonly string[]): number[] {
  const seen = new Set<string>();
  return keys.flatMap((key, at) => {
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [] : [at];
  });
}

/** Identifiers that stand there twice. */
export const repeatedIds = (what: string, all: readonly { readonly id: string }[]): Missing[] =>
  repeatedAt(all.map(({ id }) => id)).map((at) =>
    missing(
      `${at}.id`,
      'duplicate-id',
      `Give ${what} ${at + 1} another identifier: an earlier one has the same.`,
    ),
  );
