export interface TextFormatOptions {
  /** Of the questions: the file doesn't say it. By default `en`. */
  readonly language?: string;
}
