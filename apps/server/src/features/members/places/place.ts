/** A review that somebody wrote at Google. */
export type Review = {
  author: string;
  rating: number;
  text: string;
  /** "3 weeks ago", when it was fetched. */
  age: string;
  writtenAt: string;
};

/** What Google says of a place; it tells only a few of its reviews. */
export type PlaceReviews = {
  /** Null until it is known. */
  name: string | null;
  rating: number | null;
  total: number;
  reviews: Review[];
};

export const NO_REVIEWS: PlaceReviews = { name: null, rating: null, total: 0, reviews: [] };

/** How near the map shows an address. */
export const MAP_ZOOM = 15;
