const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);
const RIGHT_TO_LEFT_SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa']);

/** The direction of a language's texts, by its BCP 47 tag. A script in the tag decides before its language. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const [language = '', script = ''] = tag.split('-');
  const isRightToLeft = script.length === 4 ? RIGHT_TO_LEFT_SCRIPTS.has(script) : RIGHT_TO_LEFT.has(language);
  return isRightToLeft ? 'rtl' : 'ltr';
}
