import { useState } from 'react';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Star } from 'lucide-react';
import styles from './rating-input.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

type RatingInputProps = {
  label: string;
  value?: number;
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  starLabel?: (stars: number) => string;
  name?: string;
  disabled?: boolean;
};

/** Radio group of five stars, 44 px each. */
export function RatingInput({
  label,
  value,
  defaultValue = 0,
  onValueChange,
  starLabel = (stars) => (stars === 1 ? '1 star' : `${stars} stars`),
  name,
  disabled = false,
}: RatingInputProps) {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const [hovered, setHovered] = useState(0);
  const selected = value ?? ownValue;
  const highlighted = hovered || selected;

  return (
    <RadioGroup
      aria-label={label}
      className={styles.input}
      value={selected || null}
      onValueChange={(next) => {
        if (next === null) return;
        setOwnValue(next);
        onValueChange?.(next);
      }}
      name={name}
      disabled={disabled}
      onPointerLeave={() => setHovered(0)}
    >
      {STARS.map((star) => (
        <Radio.Root
          key={star}
          value={star}
          aria-label={starLabel(star)}
          className={styles.choice}
          onPointerEnter={() => setHovered(disabled ? 0 : star)}
        >
          <Star
            aria-hidden="true"
            size={32}
            strokeWidth={1.4}
            className={star <= highlighted ? styles.on : undefined}
          />
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
