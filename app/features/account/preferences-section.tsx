import { Form } from '@remix-run/react';
import { useState } from 'react';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import type { AccountPage } from '#app/product/account.ts';
import { THEMES } from '#app/product/theme.ts';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import * as accountWords from '#app/words/en/account.ts';

/** Display preferences of this browser, and the newsletter. */
export function PreferencesSection({ page }: { readonly page: AccountPage }) {
  const [unitSystem, setUnitSystem] = useState(page.unitSystem);
  const [theme, setTheme] = useState(page.theme);
  return (
    <CardSection id="preferences" title={accountWords.preferences}>
      <Form method="post" action="/account" preventScrollReset className="grid max-w-md gap-4">
        <Segmented
          name="unitSystem"
          legend={accountWords.units}
          choices={UNIT_SYSTEMS.map(({ id, label, note }) => ({ value: id, label, note }))}
          value={unitSystem}
          onChange={setUnitSystem}
        />
        <Segmented
          name="theme"
          legend={accountWords.theme}
          choices={THEMES.map((value) => ({ value, label: accountWords.themes[value] }))}
          value={theme}
          onChange={setTheme}
        />
        <Button intent="preferences" className="justify-self-start">
          {accountWords.savePreferences}
        </Button>
      </Form>
      <Form method="post" action="/account" preventScrollReset className="mt-5 border-t border-line pt-4">
        <h3 className="font-semibold">{accountWords.announcements}</h3>
        <p className="mb-3 text-muted">
          {page.wantsAnnouncements ? accountWords.getsAnnouncements : accountWords.getsNoAnnouncements}
        </p>
        <Button intent={`announcements:${page.wantsAnnouncements ? 'no' : 'yes'}`}>
          {page.wantsAnnouncements ? accountWords.stopAnnouncements : accountWords.startAnnouncements}
        </Button>
      </Form>
    </CardSection>
  );
}
