import { siteArt, type SitePictureName } from '@maetrix/art/site-art';

type ArtProps = { name: SitePictureName; sizes: string; isFirst?: boolean; className?: string | undefined };

const srcSet = (name: string, widths: readonly number[], format: string) =>
  widths.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', ');

/** A decorative picture of the site, as AVIF or WebP in the size the browser picks. */
export function Art({ name, sizes, isFirst = false, className }: ArtProps) {
  const { name: file, widths, width, height } = siteArt[name];
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(file, widths, 'avif')} sizes={sizes} />
      <img
        src={`/art/${file}-${widths[0]}.webp`}
        srcSet={srcSet(file, widths, 'webp')}
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
