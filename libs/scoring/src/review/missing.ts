/** A problem that blocks the review of a draft. */
export interface Missing {
  /** Where in the content, as forms name fields: `parts.0.interaction.options.1.text.es`. */
  readonly path: string;
  /** Stable, in kebab case. */
  readonly code: string;
  /** What the code is about besides the field, for those who word it in another language. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** A sentence in English that tells the author what to do. */
  readonly message: string;
}

export const missing = (
  path: string,
  code: string,
  message: string,
  params?: Missing['params'],
): Missing => ({ path, code, ...(params && { params }), message });

/** Prefixes the paths. */
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

/** The positions, from 0, of keys that also appear earlier. */
export function repeatedAt(keys: readonly string[]): number[] {
  const seen = new Set<string>();
  return keys.flatMap((key, at) => {
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [] : [at];
  });
}

/** Identifiers that are used more than once. */
export const repeatedIds = (what: string, all: readonly { readonly id: string }[]): Missing[] =>
  repeatedAt(all.map(({ id }) => id)).map((at) =>
    missing(
      `${at}.id`,
      'duplicate-id',
      `Give ${what} ${at + 1} another identifier: an earlier one has the same.`,
    ),
  );
