// Breaks modules of the product while they are loaded (`--import`, see `withFault`): a proof must fail then.
import { registerHooks, type LoadFnOutput } from 'node:module';

export type SeededFault = { file: string; replace: readonly (readonly [original: string, broken: string])[] };

const apply = (source: string, { file, replace }: SeededFault): string => {
  let broken = source;
  for (const [original, replacement] of replace) {
    if (!broken.includes(original)) throw new Error(`${file} has changed: the fault cannot be seeded`);
    broken = broken.replace(original, () => replacement);
  }
  return broken;
};

const readSource = (source: LoadFnOutput['source']): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

/** Breaks what this process loads from now on. */
export const seedFault = (fault: SeededFault): void => {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(fault.file)) return loaded;
      return { ...loaded, source: apply(readSource(loaded.source), fault) };
    },
  });
};

/** The variables of a process that is started with the fault. */
export const withFault = (fault: SeededFault): { NODE_OPTIONS: string } => ({
  NODE_OPTIONS: `--import=${import.meta.url}?${new URLSearchParams({ fault: JSON.stringify(fault) })}`,
});

const given = new URL(import.meta.url).searchParams.get('fault');
if (given !== null) seedFault(JSON.parse(given) as SeededFault);
