import { createContext, useContext, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import styles from './link.module.css';

export type LinkComponentProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

const LinkContext = createContext<ComponentType<LinkComponentProps> | 'a'>('a');

/** Makes every link of the design system render through the router's own link. */
export function LinkProvider(props: { component: ComponentType<LinkComponentProps>; children: ReactNode }) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>;
}

/** An unstyled link which goes through the injected link component. */
export function Anchor(props: LinkComponentProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}

type LinkProps = LinkComponentProps & { quiet?: boolean };

/** A link within text, underlined in the accent. */
export function Link({ className, quiet, ...props }: LinkProps) {
  return <Anchor {...props} className={cx(styles.link, quiet && styles.quiet, className)} />;
}

/** A button that reads as a link, for an action inside a sentence or a list head. */
export function LinkButton({ className, type = 'button', ...props }: ComponentProps<'button'>) {
  return <button {...props} type={type} className={cx(styles.link, className)} />;
}

type GoLinkProps = LinkComponentProps & { direction?: 'forward' | 'back'; accent?: boolean };

/** A link with an arrow, for moving on to a page. */
export function GoLink({ children, className, direction = 'forward', accent, ...props }: GoLinkProps) {
  return (
    <Anchor {...props} className={cx(styles.go, accent && styles.accent, styles[direction], className)}>
      <GoLabel direction={direction}>{children}</GoLabel>
    </Anchor>
  );
}

type GoButtonProps = ComponentProps<'button'> & { direction?: 'forward' | 'back' };

/** The same, for a step within the page. */
export function GoButton({
  children,
  className,
  direction = 'forward',
  type = 'button',
  ...props
}: GoButtonProps) {
  return (
    <button {...props} type={type} className={cx(styles.go, styles[direction], className)}>
      <GoLabel direction={direction}>{children}</GoLabel>
    </button>
  );
}

/** The look of a GoLink inside an element which is the link already. */
export function GoText({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <span className={cx(styles.go, styles.accent, styles.forward, className)}>
      <GoLabel direction="forward">{children}</GoLabel>
    </span>
  );
}

function GoLabel({ children, direction }: { children: ReactNode; direction: 'forward' | 'back' }) {
  return (
    <>
      {direction === 'back' && <Icon of={ArrowLeft} size={16} className={styles.arrow} />}
      {children}
      {direction === 'forward' && <Icon of={ArrowRight} size={16} className={styles.arrow} />}
    </>
  );
}
