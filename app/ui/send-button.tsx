import { useNavigation } from '@remix-run/react';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

/** A button that sends its form. While one is on its way it waits. */
export function SendButton(props: ButtonProps) {
  return <Button type="submit" disabled={useNavigation().state !== 'idle'} {...props} />;
}
