const BUSY_HOST = 5;

/** A limit of elapsed time: longer in CI, where the host may take the processors away. The proofs measure the goal. */
export const allowedMs = (ms: number): number => (process.env.CI ? BUSY_HOST * ms : ms);
