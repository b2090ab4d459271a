import type { Editor } from '@tiptap/core';

/** A text that the toolbar can format. */
export interface FormattedField {
  readonly editor: Editor;
  readonly label: string;
  /** It is short, such as an option: no lists, tables and quotes. */
  readonly isLine: boolean;
  readonly openFormula: () => void;
  readonly openImage: (() => void) | undefined;
  readonly insertBlank: (() => void) | undefined;
}

/** The text that was focused last, which the one toolbar of a form belongs to. */
export class ActiveField {
  private field: FormattedField | null = null;
  private toolbar: HTMLElement | null = null;
  private blankAtEnd: (() => void) | null = null;
  private readonly listeners = new Set<() => void>();

  readonly get = (): FormattedField | null => this.field;

  readonly set = (field: FormattedField): void => this.become(field);

  /** Adds a blank to the text that has blanks, at its end: no cursor has to be in it first. */
  readonly addBlank = (): void => this.blankAtEnd?.();

  /** @returns what takes the offer back */
  readonly offerBlanks = (addAtEnd: () => void): (() => void) => {
    this.blankAtEnd = addAtEnd;
    return () => {
      if (this.blankAtEnd === addAtEnd) this.blankAtEnd = null;
    };
  };

  /** Forgets a text that is no longer shown. */
  readonly forget = (editor: Editor): void => {
    if (this.field?.editor === editor) this.become(null);
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Moves the focus into the toolbar; Escape returns. */
  readonly focusToolbar = (): void => {
    this.toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  setToolbar(toolbar: HTMLElement | null): void {
    this.toolbar = toolbar;
  }

  private become(field: FormattedField | null): void {
    this.field = field;
    for (const listener of this.listeners) listener();
  }
}
