import type { ReactNode } from 'react';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import styles from './tabs.module.css';

type TabsProps<Value extends string> = {
  tabs: readonly { value: Value; label: ReactNode; content?: ReactNode; disabled?: boolean }[];
  label: string;
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  keepMounted?: boolean;
};

/** Tabs with panels. */
export function Tabs<Value extends string>({
  tabs,
  label,
  value,
  defaultValue,
  onValueChange,
  keepMounted = false,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next: Value) => onValueChange?.(next)}
    >
      <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className={styles.tab}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted={keepMounted} className={styles.panel}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
