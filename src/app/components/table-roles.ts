/**
 * Roles of a table, for tables that a narrow screen lays out as cards: an element that is not
 * displayed as a table loses its role in some browsers unless it is written out.
 */
export const ROLES = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  header: 'rowheader',
  cell: 'cell',
} as const;
