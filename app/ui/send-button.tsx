import { useNavigation } from '@remix-run/react';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

/** A button that submits its form; disabled while a submission is pending. */
export function SendButton(props: ButtonProps) {
  return <Button type="submit" disabled={useNavigation().state !== 'idle'} {...props} />;
}
