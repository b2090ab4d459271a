import { MantineProvider } from '@mantine/core';
import type { ItemContent, ItemResponse } from '@rigwise/contracts';
import { scoreItem, withoutKey, type ItemScore, type Seed } from '@rigwise/scoring';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { addInsideTexts, createTexts } from '../../texts/texts.ts';
import { addTexts } from '../../texts/add-texts.ts';
import { CandidateItemView } from '../candidate-item.tsx';

export const SEED: Seed = '0123456789abcdef0123456789abcdef';
export const imageUrl = (fileId: string): string => `/images/${fileId}`;

const texts = createTexts();
export const loadTexts = async (): Promise<void> => {
  await addInsideTexts(texts);
  await addTexts(texts, import('../items.en.ts'));
};

const Wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={texts}>
    <MantineProvider>{children}</MantineProvider>
  </I18nextProvider>
);
/** Renders with the catalogue and the theme. */
export const show = (what: ReactNode) => render(what, { wrapper: Wrapper });

interface ShowItem {
  language?: string;
  response?: ItemResponse;
  isReadOnly?: boolean;
}

/** An item as a candidate answers it. */
export function showItem(
  content: ItemContent,
  { language = 'en', response = {}, isReadOnly }: ShowItem = {},
) {
  const item = withoutKey(content, SEED);
  let current = response;
  function Attempt() {
    const [answers, setAnswers] = useState(response);
    return (
      <CandidateItemView
        item={item}
        language={language}
        response={answers}
        onChange={(next) => {
          current = next;
          setAnswers(next);
        }}
        imageUrl={imageUrl}
        {...(isReadOnly !== undefined && { isReadOnly })}
      />
    );
  }
  const page = show(<Attempt />);
  return {
    ...page,
    user: userEvent.setup({ delay: null }),
    response: (): ItemResponse => current,
    score: (): ItemScore => scoreItem(content, current),
  };
}
