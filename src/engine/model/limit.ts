/** A maximum: its number and unit, and what has it, as the subject of a sentence. */
export interface Limit {
  readonly value: number;
  readonly unit: string;
  readonly what: string;
}
