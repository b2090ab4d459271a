/** Commands that a page gives its reader, in one block. */
export interface RunbookBlock {
  /** As a shell is given it, with words in the place of `<what you know>`. */
  readonly script: string;
  /** Each with what is piped to and from it; assignments are none. */
  readonly commands: readonly string[];
  /** What the page says of who runs it: `not run: why` or `run by: what`. */
  readonly mark: string | undefined;
  readonly language: 'sh' | 'sql';
  readonly inSentence?: true;
}

const MARK = /^ *<!-- ((?:not run|run by): .+) -->$/;
const FENCE = /^ *```(\w*)$/;
/** What blocks without a fence begin with; others show what is printed. */
const BARE = /^ {4}(?:\$ )?(?:kubectl|npm|curl|redis-cli|git|docker|node|bash) /;
const BARE_SQL = /^ {4}(?:SELECT|UPDATE|DELETE|INSERT|ALTER|CREATE) /i;

/** What a reader would put in where not every word will do. */
const KNOWN: Readonly<Record<string, string>> = {
  id: '01a1fee3-6c3b-7761-b882-fd5ee5b5acc7',
  sequence: '1',
  'the end that was kept': `1:${'a'.repeat(64)}`,
};

/** What a command within a sentence begins with. */
const INLINE = /`((?:(?:kubectl|npm run) \S+|curl|redis-cli|git|docker|node|bash|openssl|cmctl) [^`…]+)`/g;

/** What a page has its reader run: fenced and indented blocks of commands and SQL, and commands within its sentences. */
export function runbookBlocks(page: string): RunbookBlock[] {
  const lines = page.split('\n');
  const blocks: RunbookBlock[] = [];
  let mark: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const fence = FENCE.exec(line)?.[1];
    const isSql = BARE_SQL.test(line);
    if (fence !== undefined) {
      const end = lines.findIndex((one, index) => index > at && FENCE.test(one));
      const text = lines.slice(at + 1, end);
      if (fence === 'sh' || fence === 'sql') blocks.push(block(text, fence, mark));
      at = end;
    } else if (BARE.test(line) || isSql) {
      const end = lines.findIndex((one, index) => index > at && !one.startsWith('    '));
      const text = lines.slice(at, end).filter((one) => isSql || BARE.test(one));
      blocks.push(
        block(
          text.map((one) => one.replace(/^ {4}(\$ )?/, '')),
          isSql ? 'sql' : 'sh',
          mark,
        ),
      );
      at = end - 1;
    } else {
      for (const [, inline = ''] of line.matchAll(INLINE))
        blocks.push({ ...block([inline], 'sh', undefined), inSentence: true });
    }
    if (line.trim() !== '') mark = MARK.exec(line)?.[1];
  }
  return blocks;
}

function block(lines: readonly string[], language: 'sh' | 'sql', mark: string | undefined): RunbookBlock {
  const script = lines
    .join('\n')
    .replaceAll(/<([^<>\n]+)>/g, (_, name: string) => KNOWN[name] ?? 'something');
  const steps = script
    .replaceAll(/(^|\s)#.*$/gm, '$1')
    .replaceAll(/\\\n/g, ' ')
    .split(/&&|\n/)
    .map((step) => step.trim());
  const commands = steps.filter((step) => step !== '' && !/^(export )?[A-Z_]+=\S*/.test(step));
  return { script, commands: language === 'sh' ? commands : [], mark, language };
}
