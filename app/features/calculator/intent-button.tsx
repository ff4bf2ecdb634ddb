import { Button, type ButtonProps } from '#app/ui/button.tsx';

export interface IntentButtonProps extends Omit<ButtonProps, 'type' | 'name' | 'value'> {
  readonly intent: string;
}

/** A submit button of the calculator's form that asks for something other than the layout. */
export function IntentButton({ intent, ...rest }: IntentButtonProps) {
  return <Button type="submit" name="intent" value={intent} {...rest} />;
}
