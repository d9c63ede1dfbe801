import { createContext, useContext, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import styles from './link.module.css';

export type LinkComponentProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

const LinkContext = createContext<ComponentType<LinkComponentProps> | 'a'>('a');

/** Makes all links of the design system use the link component of the router. */
export function LinkProvider(props: { component: ComponentType<LinkComponentProps>; children: ReactNode }) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>;
}

/** An unstyled link, rendered by the component of LinkProvider. */
export function Anchor(props: LinkComponentProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}

type LinkProps = LinkComponentProps & { quiet?: boolean };

/** An underlined link for running text. */
export function Link({ className, quiet, ...props }: LinkProps) {
  return <Anchor {...props} className={cx(styles.link, quiet && styles.quiet, className)} />;
}

/** A button that looks like a link, for actions inside text. */
export function LinkButton({ className, type = 'button', ...props }: ComponentProps<'button'>) {
  return <button {...props} type={type} className={cx(styles.link, className)} />;
}

type GoLinkProps = LinkComponentProps & { direction?: 'forward' | 'back'; accent?: boolean };

/** A link with an arrow. */
export function GoLink({ children, className, direction = 'forward', accent, ...props }: GoLinkProps) {
  return (
    <Anchor {...props} className={cx(styles.go, accent && styles.accent, styles[direction], className)}>
      <GoLabel direction={direction}>{children}</GoLabel>
    </Anchor>
  );
}

type GoButtonProps = ComponentProps<'button'> & { direction?: 'forward' | 'back' };

/** A GoLink as a button. */
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

/** A GoLink as plain text, for use inside a link. */
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
      {direction === 'back' && <Icon icon={ArrowLeft} size={16} className={styles.arrow} />}
      {children}
      {direction === 'forward' && <Icon icon={ArrowRight} size={16} className={styles.arrow} />}
    </>
  );
}
