import { z } from 'zod';
import { TIME_SPAN, writeDuration } from './fields.ts';

/** A variable as documented for operators. Texts are single-line Markdown. */
export interface ConfigurationVariable {
  readonly name: string;
  readonly form: string;
  /** As written in the environment; undefined if there is no default. */
  readonly defaultsTo: string | undefined;
  readonly required: boolean;
  readonly secret: boolean;
  readonly description: string;
}

/** A service's variables, in the order of its schema. @throws where a variable has no description */
export function describeConfig(schema: z.ZodObject): ConfigurationVariable[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const { form, defaultsTo, secret, description } = factsOf(field);
    if (description === undefined) throw new Error(`${name} needs a description`);
    const required = !field.safeParse(undefined).success;
    return { name, form: form ?? 'text', defaultsTo, required, secret: secret === true, description };
  });
}

type Facts = Partial<Pick<ConfigurationVariable, 'form' | 'defaultsTo' | 'secret' | 'description'>>;

/** Metadata of an outer schema overrides that of the schema it wraps. */
function factsOf(field: z.core.$ZodType): Facts {
  const own = z.globalRegistry.get(field) as Facts | undefined;
  if (field instanceof z.ZodDefault) {
    const inner = factsOf(field.def.innerType);
    return { ...inner, defaultsTo: written(field.def.defaultValue, inner.form), ...own };
  }
  if (field instanceof z.ZodOptional) return { ...factsOf(field.def.innerType), ...own };
  if (field instanceof z.ZodEnum) {
    return { form: field.options.map((option) => `\`${option}\``).join(', '), ...own };
  }
  return own ?? {};
}

function written(value: unknown, form: string | undefined): string {
  if (typeof value === 'number' && form === TIME_SPAN) return writeDuration(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value);
}
