const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Markup known to be safe. */
export class Markup {
  constructor(readonly text: string) {}
}

/** HTML with interpolated values: text is escaped, `Markup` is inserted as is. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const filled = values.map((value) => {
    if (typeof value === 'string') return escapeText(value);
    return value instanceof Markup ? value.text : value.map(({ text }) => text).join('');
  });
  return new Markup(String.raw({ raw: parts }, ...filled));
}
