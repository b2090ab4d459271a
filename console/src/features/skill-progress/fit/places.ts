/** Addresses within the tab. */
export const TRIPS = '?tab=fit';
export const NEW_TRIP = '?tab=fit&trip=new';
export const placeOf = (id: string): string => `?tab=fit&trip=${id}`;
export const changeOf = (id: string): string => `?tab=fit&trip=${id}&change=1`;
export const checkOf = (id: string, number: number): string => `?tab=fit&trip=${id}&check=${number}`;
export const comparisonOf = (id: string, before: number): string => `?tab=fit&trip=${id}&compare=${before}`;
