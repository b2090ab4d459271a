import { CrewFigures } from './crew-figures.tsx';
import { HomeAsOf } from './home-as-of.tsx';
import { useCoverFigures } from './use-cover-figures.ts';

/** What the crew covers, lacks and is late with, and since when this is known. */
export function CoverAtHome() {
  const figures = useCoverFigures();
  return (
    <>
      <CrewFigures figures={figures} />
      <HomeAsOf of={figures} />
    </>
  );
}
