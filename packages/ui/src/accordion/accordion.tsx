import type { ReactNode } from 'react';
import { Accordion as BaseAccordion } from '@base-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

type AccordionProps = {
  children: ReactNode;
  defaultOpen?: readonly string[];
  multiple?: boolean;
  /** Closed content stays in the page: the browser's search finds it, and it is shown without JavaScript. */
  keepContent?: boolean;
};

/** A list of rows with collapsible content. */
export function Accordion({
  children,
  defaultOpen = [],
  multiple = true,
  keepContent = false,
}: AccordionProps) {
  return (
    <BaseAccordion.Root defaultValue={[...defaultOpen]} multiple={multiple} hiddenUntilFound={keepContent}>
      {children}
    </BaseAccordion.Root>
  );
}

type AccordionItemProps = {
  value: string;
  title: ReactNode;
  children: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  headingLevel?: 2 | 3 | 4;
};

/** One row: number or icon, title, note on the right, and the collapsible content. */
export function AccordionItem({ value, title, children, lead, aside, headingLevel = 3 }: AccordionItemProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <BaseAccordion.Item value={value} className={styles.item}>
      <BaseAccordion.Header render={<Heading />} className={styles.header}>
        <BaseAccordion.Trigger className={styles.trigger}>
          {lead !== undefined && <span className={styles.lead}>{lead}</span>}
          <span className={styles.title}>{title}</span>
          {aside && <span className={styles.aside}>{aside}</span>}
          <Icon icon={ChevronDown} size={20} className={styles.chevron} />
        </BaseAccordion.Trigger>
      </BaseAccordion.Header>
      <BaseAccordion.Panel className={styles.panel}>
        <div className={styles.inner}>{children}</div>
      </BaseAccordion.Panel>
    </BaseAccordion.Item>
  );
}

type OutlineRowProps = { icon: ReactNode; children: ReactNode; action?: ReactNode; length?: ReactNode };

/** A line inside an accordion item: icon, name, action and length. */
export function OutlineRow({ icon, children, action, length }: OutlineRowProps) {
  return (
    <div className={styles.row}>
      {icon}
      <span>{children}</span>
      <span>{action}</span>
      <span className={styles.length}>{length}</span>
    </div>
  );
}
