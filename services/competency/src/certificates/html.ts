const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

/** Markup that was written by us, in which all input is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

/** A template of HTML: values are text and get escaped, unless they are markup or lists of it. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  return new Html(
    parts.map((part, at) => part + (at < values.length ? markupOf(values[at] ?? '') : '')).join(''),
  );
}

function markupOf(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (one) => ESCAPES[one] ?? one);
  return value instanceof Html ? value.text : value.map(({ text }) => text).join('\n');
}
