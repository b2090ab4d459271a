/** One block of commands that a page tells its reader to run. */
export interface RunbookBlock {
  /** Ready for a shell: sample words replace `<placeholders>`. */
  readonly script: string;
  /** Each with its pipes; assignments are not included. */
  readonly commands: readonly string[];
  /** The page's note on how the block is tested: `not run: why` or `run by: what`. */
  readonly mark: string | undefined;
  readonly language: 'sh' | 'sql';
  readonly inSentence?: true;
}

const MARK = /^ *<!-- ((?:not run|run by): .+) -->$/;
const FENCE = /^ *```(\w*)$/;
/** Unfenced blocks that start like this are commands; other unfenced blocks are output. */
const BARE = /^ {4}(?:\$ )?(?:kubectl|npm|curl|redis-cli|git|docker|node|bash) /;
const BARE_SQL = /^ {4}(?:SELECT|UPDATE|DELETE|INSERT|ALTER|CREATE) /i;

/** Placeholder values, for placeholders that don't accept just any word. */
const KNOWN: Readonly<Record<string, string>> = {
  id: '01a1fee3-6c3b-7761-b882-fd5ee5b5acc7',
  sequence: '1',
  'the end that was kept': `1:${'a'.repeat(64)}`,
};

/** How a command inside a sentence starts. */
const INLINE = /`((?:(?:kubectl|npm run) \S+|curl|redis-cli|git|docker|node|bash|openssl|cmctl) [^`…]+)`/g;

/** Everything a page tells its reader to run: fenced and indented blocks of commands and SQL, and inline commands. */
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
  const commands = steps.filter((step) => step !== '' && !/^(export )?[A-Z0-9_]+=\S*/.test(step));
  return { script, commands: language === 'sh' ? commands : [], mark, language };
}
