/** Splits a long list into pages, so that the document never has more rows than it can render smoothly. */
export const ROWS_PER_PAGE = 100;

export interface ListPage<T> {
  readonly rows: readonly T[];
  /** Page number, starting at 0 and never beyond the last page. */
  readonly page: number;
  readonly pages: number;
  /** Number of the first row on the page, counted from 1; 0 for an empty list. */
  readonly from: number;
  readonly to: number;
}

export function cutListPage<T>(list: readonly T[], wanted: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(list.length / ROWS_PER_PAGE));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  const start = page * ROWS_PER_PAGE;
  const rows = list.slice(start, start + ROWS_PER_PAGE);
  return { rows, page, pages, from: rows.length === 0 ? 0 : start + 1, to: start + rows.length };
}
