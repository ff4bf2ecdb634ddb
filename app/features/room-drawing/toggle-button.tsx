import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface ToggleButtonProps {
  readonly icon: LucideIcon;
  readonly isOn: boolean;
  /** Its action, for screen readers and the tooltip. The button shows only an icon. */
  readonly label: string;
  onToggle(): void;
  readonly children: ReactNode;
}

/** A toggle button. */
export function ToggleButton({ icon: Icon, isOn, label, onToggle, children }: ToggleButtonProps) {
  return (
    <Button
      aria-pressed={isOn}
      aria-label={label}
      data-sign=""
      onClick={onToggle}
      className={joinClasses('px-2! whitespace-nowrap', isOn && 'border-accent! bg-accent-soft! text-accent-ink!')}
    >
      <Icon className="size-4 shrink-0" />
      {children}
    </Button>
  );
}
