export type Size = 'full' | 'ci';

export type Figures = Record<string, number | string>;

export type Check = { what: string; ok: boolean };

export type Outcome = { figures: Figures; checks: Check[] };

export type Proof = {
  name: string;
  what: string;
  /** Seeded bugs, each with what it does: the proof must fail with any of them. */
  bugs: Record<string, string>;
  run: (options: { size: Size; bug?: string | undefined }) => Promise<Outcome>;
};

export const atMost = (what: string, figure: number, limit: number): Check => ({
  what: `${what}: ${figure} ≤ ${limit}`,
  ok: figure <= limit,
});

export const atLeast = (what: string, figure: number, limit: number): Check => ({
  what: `${what}: ${figure} ≥ ${limit}`,
  ok: figure >= limit,
});

export const exactly = (what: string, figure: number, wanted: number): Check => ({
  what: `${what}: ${figure} = ${wanted}`,
  ok: figure === wanted,
});
