/**
 * A choice for this browser, shown as an attribute of the document. The standard value has no attribute. The script
 * before the first paint (public/color-scheme.js) reads it from the storage.
 */
export class BrowserChoice<Value extends string> {
  /**
   * @param key in the browser's storage
   * @param attribute of the document, as in `dataset`
   * @param values the standard one first
   */
  constructor(
    readonly key: string,
    private readonly attribute: string,
    readonly values: readonly [Value, ...Value[]],
  ) {}

  /** The value currently shown. */
  get current(): Value {
    const shown = document.documentElement.dataset[this.attribute];
    return this.values.find((value) => value === shown) ?? this.values[0];
  }

  /** Applies a value immediately, and stores it if the browser allows. */
  choose(value: Value): void {
    if (value === this.values[0]) delete document.documentElement.dataset[this.attribute];
    else document.documentElement.dataset[this.attribute] = value;
    try {
      window.localStorage.setItem(this.key, value);
    } catch {
      // Then nothing is stored, but this page still shows it.
    }
  }
}
