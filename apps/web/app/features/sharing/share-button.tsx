import { Button } from '@maetrix/ui/button';
import { IconButton } from '@maetrix/ui/icon-button';
import { Share2 } from 'lucide-react';

import { type Shared, useShare } from './use-share.tsx';

const VARIANTS = {
  button: { variant: 'secondary', size: 'md' },
  text: { variant: 'text', size: 'sm' },
} as const;

type ShareButtonProps = Shared & { variant?: keyof typeof VARIANTS | 'icon'; label?: string };

/** The share button: with its label, or as an icon on a card. */
export function ShareButton({ variant = 'button', label = 'Share', ...shared }: ShareButtonProps) {
  const { isLoading, prepare, start, dialog } = useShare(shared);
  const props = { icon: Share2, 'aria-haspopup': 'dialog', onPointerEnter: prepare, onClick: start } as const;
  return (
    <>
      {variant === 'icon' ? (
        <IconButton {...props} label={`Share: ${shared.title}`} />
      ) : (
        <Button {...props} {...VARIANTS[variant]} loading={isLoading}>
          {label}
        </Button>
      )}
      {dialog}
    </>
  );
}
