import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';

/** The names of a form's texts; those of nested values with dots: `external.endsOn`. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string
    ? Name
    : Values[Name] extends readonly unknown[]
      ? never
      : Values[Name] extends object
        ? `${Name}.${TextName<Values[Name]>}`
        : never;
}[keyof Values & string];

type FlagName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends boolean ? Name : never;
}[keyof Values & string];

/** `true`: wrong for the reason shown at another field. */
export type Fault = string | true;

/** The server’s errors: by field, and those shown above the buttons. */
export interface Refused {
  readonly faults?: ReadonlyMap<string, string>;
  readonly problem?: string | null;
}

/** The properties of a text's input, for any of the library's. */
export interface TextProps {
  readonly name: string;
  readonly value: string;
  readonly error: Fault | undefined;
  readonly required: boolean;
  readonly withAsterisk: false;
  readonly autoComplete: string;
  readonly type?: string;
  readonly autoCapitalize?: string;
  readonly spellCheck?: boolean;
  readonly onChange: (event: { currentTarget: { value: string } }) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** The properties of a CodeField. */
interface CodeProps {
  readonly name: string;
  readonly value: string;
  readonly error: Fault | undefined;
  readonly onChange: (code: string) => void;
}

interface FlagProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (event: { currentTarget: { checked: boolean } }) => void;
}

export interface CheckedForm<Values extends object> {
  readonly values: Values;
  /** `<TextInput {...form.text('email', 'email')} label=… />`; also for text areas, dates and selects. */
  readonly text: (name: TextName<Values>, kind?: 'email') => TextProps;
  /** `<CodeField {...form.code('otp')} label=… />` */
  readonly code: (name: TextName<Values>) => CodeProps;
  /** `<Checkbox {...form.flag('important')} label=… />` */
  readonly flag: (name: FlagName<Values>) => FlagProps;
  /** For everything else: with `values` and, in a fieldset of that name, `faultAt`. */
  readonly set: (edit: Partial<Values>) => void;
  readonly faultAt: (name: string) => Fault | undefined;
  /** Errors without a field. */
  readonly problem: string | null;
  /** Whether something would be lost. */
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** The properties of the `form` element. */
  readonly element: {
    readonly id: string;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
  };
  /** From here on these values are what nothing is changed from. */
  readonly rebase: (values: Values) => void;
  /** Shows errors as for a refusal, and focuses the first field with one. */
  readonly refused: (refused: Refused) => void;
}
