import { createContext, useContext, type ComponentProps } from 'react';

export type SurfaceKind = 'light' | 'cinema';

const SurfaceContext = createContext<SurfaceKind | undefined>(undefined);

type SurfaceProps = ComponentProps<'div'> & {
  kind: SurfaceKind;
  as?: 'div' | 'section' | 'main' | 'article';
};

/** Sets the light or cinema theme for its content, including layers opened from it. */
export function Surface({ kind, as: Tag = 'div', ...props }: SurfaceProps) {
  return (
    <SurfaceContext value={kind}>
      <Tag {...props} data-surface={kind} />
    </SurfaceContext>
  );
}

/** The theme that a layer must set on its portal. */
export function useSurface(): SurfaceKind | undefined {
  return useContext(SurfaceContext);
}
