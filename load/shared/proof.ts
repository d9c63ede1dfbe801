export type Size = 'full' | 'ci';

export type Figures = Record<string, number | string>;

export type Check = { description: string; ok: boolean };

export type Outcome = { figures: Figures; checks: Check[] };

export type Proof = {
  name: string;
  description: string;
  /** Faults to inject, each with its effect: the proof must fail with any of them. */
  faults: Record<string, string>;
  run: (options: { size: Size; fault?: string | undefined }) => Promise<Outcome>;
};

export const atMost = (description: string, figure: number, limit: number): Check => ({
  description: `${description}: ${figure} ≤ ${limit}`,
  ok: figure <= limit,
});

export const atLeast = (description: string, figure: number, limit: number): Check => ({
  description: `${description}: ${figure} ≥ ${limit}`,
  ok: figure >= limit,
});

export const exactly = (description: string, figure: number, wanted: number): Check => ({
  description: `${description}: ${figure} = ${wanted}`,
  ok: figure === wanted,
});
