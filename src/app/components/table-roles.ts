/**
 * ARIA roles for tables that a narrow screen lays out as cards. In some browsers an element that is not displayed as a
 * table loses its implicit role.
 */
export const ROLES = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  header: 'rowheader',
  cell: 'cell',
} as const;
