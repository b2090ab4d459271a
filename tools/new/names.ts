const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @throws if the name is not kebab case, such as `code-runner` */
export function checkName(what: string, name: string | undefined): string {
  if (name === undefined || !NAME.test(name)) {
    throw new Error(
      `${what} must be named in lower case with hyphens, such as code-runner, not "${name ?? ''}"`,
    );
  }
  return name;
}

/** `code-runner` as `codeRunner`. */
export const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** `code-runner` as `CodeRunner`. */
export const pascal = (name: string): string => camel(`-${name}`);
/** `code-runner` as `Code runner`. */
export const sentence = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
