type ArtProps = {
  name: 'hero' | 'contents' | 'login' | 'register' | 'forgot' | 'not-found';
  sizes: string;
  isFirst?: boolean;
  className?: string | undefined;
};

const PICTURES = {
  hero: { widths: [780, 1440, 2160], width: 1440, height: 700 },
  contents: { widths: [400, 800], width: 640, height: 480 },
  login: { widths: [460, 920], width: 460, height: 640 },
  register: { widths: [460, 920], width: 460, height: 760 },
  forgot: { widths: [460, 920], width: 460, height: 760 },
  'not-found': { widths: [780, 1440, 2160], width: 1440, height: 760 },
} as const;

const srcSet = (name: string, widths: readonly number[], format: string) =>
  widths.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', ');

/** One of the site's own pictures: decoration, in the size and format the browser likes best. */
export function Art({ name, sizes, isFirst = false, className }: ArtProps) {
  const { widths, width, height } = PICTURES[name];
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(name, widths, 'avif')} sizes={sizes} />
      <img
        src={`/art/${name}-${widths[0]}.webp`}
        srcSet={srcSet(name, widths, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt=""
        className={className}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
