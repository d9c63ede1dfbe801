/** A page's data did not arrive. `fallback` is what a new page shows instead. */
export class LoadFailure extends Error {
  readonly fallback: unknown;

  constructor(fallback: unknown, cause: unknown) {
    super('The loader has no answer', { cause });
    this.fallback = fallback;
  }
}
