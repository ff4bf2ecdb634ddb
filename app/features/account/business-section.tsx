import { AccountForm } from '#app/features/account/account-form.tsx';
import type { AccountPage } from '#app/product/account.ts';
import { BUSINESS_FIELD_NAMES, BUSINESS_FIELDS } from '#app/product/business.ts';
import type { FormReply } from '#app/product/form-reply.ts';
import { CardSection } from '#app/ui/card.tsx';
import { errorAt } from '#app/ui/error-at.ts';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as businessWords from '#app/words/en/business.ts';

interface BusinessSectionProps {
  readonly page: AccountPage;
  readonly reply: FormReply | undefined;
}

/** What stands on the sheets of a business. */
export function BusinessSection({ page, reply }: BusinessSectionProps) {
  return (
    <CardSection id="business" title={businessWords.details}>
      <p className="mb-4">{businessWords.about}</p>
      {!page.mayPrint && <p className="mb-4 text-muted">{businessWords.notOnSheets}</p>}
      <AccountForm reply={reply}>
        {BUSINESS_FIELD_NAMES.map((name) => {
          const field = { id: `business-${name}`, name, maxLength: BUSINESS_FIELDS[name] };
          const defaultValue = reply?.values[name] ?? page.business?.[name] ?? '';
          const label = businessWords.labels[name];
          const error = errorAt(reply, name);
          return name === 'address' ? (
            <TextAreaField
              key={name}
              {...field}
              label={label}
              error={error}
              rows={3}
              autoComplete="street-address"
              defaultValue={defaultValue}
            />
          ) : (
            <TextField key={name} {...field} label={label} error={error} defaultValue={defaultValue} {...HINTS[name]} />
          );
        })}
        <SendButton intent="business" className="justify-self-start">
          {businessWords.save}
        </SendButton>
      </AccountForm>
    </CardSection>
  );
}

/** What a device may fill in, and which keyboard it shows. */
const HINTS = {
  name: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
  licence: { autoComplete: 'off' },
} as const;
