/** Handles the keyboard in an ARIA grid. Arrow keys do not wrap around, and Home and End stay within a row. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** Returns the cell that a key moves to; null for other keys and at the edge of the grid. */
export function moveInGrid(
  { row, column }: GridPosition,
  key: string,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): GridPosition | null {
  const to = (next: GridPosition): GridPosition | null =>
    next.row < 0 || next.row >= rows || next.column < 0 || next.column >= columns ? null : next;
  switch (key) {
    case 'ArrowRight':
      return to({ row, column: column + 1 });
    case 'ArrowLeft':
      return to({ row, column: column - 1 });
    case 'ArrowDown':
      return to({ row: row + 1, column });
    case 'ArrowUp':
      return to({ row: row - 1, column });
    case 'Home':
      return to({ row, column: 0 });
    case 'End':
      return to({ row, column: columns - 1 });
    default:
      return null;
  }
}
