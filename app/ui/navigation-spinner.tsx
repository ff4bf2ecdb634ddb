import { useLocation, useNavigation } from '@remix-run/react';
import { CenteredSpinner } from '#app/ui/spinner.tsx';

/** The centered spinner while the next page's session and data load on a client navigation. */
export function NavigationSpinner() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const leaves = navigation.state === 'loading' && navigation.location.pathname !== pathname;
  if (!leaves) return null;
  return (
    <div className="fixed inset-0 z-50 grid animate-fade place-items-center bg-page/90">
      <CenteredSpinner />
    </div>
  );
}
