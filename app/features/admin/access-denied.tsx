import { Link } from '@remix-run/react';
import { ShieldAlert } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import * as adminWords from '#app/words/en/admin.ts';

/** Replaces an admin page for everybody but the administrator. */
export function AccessDenied() {
  return (
    <Card className="mx-auto mt-10 max-w-md text-center">
      <ShieldAlert className="mx-auto size-10 text-danger" />
      <h1 className="mt-3 text-xl font-semibold">{adminWords.adminRequired}</h1>
      <p className="mt-1 mb-5 text-muted">{adminWords.noPermission}</p>
      <Button asChild variant="primary">
        <Link to="/">{adminWords.backToHome}</Link>
      </Button>
    </Card>
  );
}
