/** What a code editor offers while somebody types; each editor has a list of its own. */
export interface Offer {
  readonly label: string;
  readonly detail: string;
}

export interface Offers {
  /** Where the word that is being typed begins. */
  readonly from: number;
  readonly options: readonly Offer[];
}

/** Offers at an offset, or null where nothing is known to fit. */
export type FindOffers = (text: string, offset: number) => Offers | null;
