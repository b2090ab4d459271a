import { createContext, use } from 'react';

/** Whose answer it is for the reader: their own, or a candidate’s whom the page doesn’t name. */
export const AnswerOwner = createContext<'reader' | 'candidate'>('reader');

export const useAnswerOwner = (): 'reader' | 'candidate' => use(AnswerOwner);
