import { createContext, useContext, type ComponentProps } from 'react';

export type SurfaceKind = 'light' | 'cinema';

const SurfaceContext = createContext<SurfaceKind | undefined>(undefined);

type SurfaceProps = ComponentProps<'div'> & {
  kind: SurfaceKind;
  as?: 'div' | 'section' | 'main' | 'article';
};

/** Puts its content on the light or the cinema surface, layers opened from within included. */
export function Surface({ kind, as: Tag = 'div', ...props }: SurfaceProps) {
  return (
    <SurfaceContext value={kind}>
      <Tag {...props} data-surface={kind} />
    </SurfaceContext>
  );
}

/** The surface a layer must carry out of the tree when it is rendered in a portal. */
export function useSurface(): SurfaceKind | undefined {
  return useContext(SurfaceContext);
}
