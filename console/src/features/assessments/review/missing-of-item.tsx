import type { ItemContent } from '@rigwise/contracts';
import type { Reviewed } from './reviewed.ts';
import { useMissingText } from './use-missing-text.ts';

interface MissingOfItemProps extends Pick<Reviewed, 'missing'> {
  content: ItemContent;
}

/** What a question lacks, in words. */
export function MissingOfItem({ content, missing }: MissingOfItemProps) {
  const textOf = useMissingText(content);
  return (
    <ul>
      {missing.map((part) => (
        <li key={`${part.path} ${part.code}`}>{textOf(part)}</li>
      ))}
    </ul>
  );
}
