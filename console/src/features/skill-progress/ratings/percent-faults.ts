/** For a field of a percentage: the same words whatever is wrong with it. */
export const percentFaults = (text: string) => ({
  ...{ missing: text, invalid: text, tooMuch: text, tooLittle: text },
});
