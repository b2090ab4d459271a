import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TabBar } from './tab-bar.tsx';

const TAB_PX = 100;
let width = 0;
let resized = (): void => undefined;

class Resizes extends window.ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    super(callback);
    resized = () => callback([], this);
  }
}

const bar = (): HTMLElement => screen.getByRole('navigation');
const fades = (): string[] =>
  bar()
    .getAttributeNames()
    .filter((name) => name.startsWith('data-more'));
const narrowTo = (px: number): void => {
  width = px;
  act(() => resized());
};

beforeEach(() => {
  window.ResizeObserver = Resizes;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'NAV') return new DOMRect(0, 0, width, 40);
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(place * TAB_PX - bar().scrollLeft, 0, TAB_PX, 40);
  });
});

it('keeps the open tab in view when the window narrows, and fades where more are beyond the edge', () => {
  width = 800;
  const tabs = ['first', 'second', 'third', 'fourth'].map((id) => ({ id, text: id }));
  render(<TabBar label="Parts" tabs={tabs} current="third" />, { wrapper: MemoryRouter });
  expect(fades()).toEqual([]);

  bar().scrollLeft = 0;
  narrowTo(200);

  // The middle of the third is in the middle of what is seen, with half a tab on either side.
  expect(bar().scrollLeft).toBe(150);
  expect(fades()).toEqual(['data-more-left', 'data-more-right']);

  bar().scrollLeft = 0;
  fireEvent.scroll(bar());
  expect(fades()).toEqual(['data-more-right']);
});
