export type Size = 'full' | 'ci';

export type Figures = Record<string, number | string>;

export type Check = {
  description: string;
  ok: boolean;
  /**
   * `measured`: time, memory or a rate, which depends on the machine: CI prints it, the full size judges it.
   * `final`: money, access or a leak, which a second try must not excuse.
   */
  kind?: 'measured' | 'final';
};

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

export const measured = (check: Check): Check => ({ ...check, kind: 'measured' });

export const never = (description: string, figure: number): Check => ({
  ...exactly(description, figure, 0),
  kind: 'final',
});
